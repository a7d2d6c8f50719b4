import { MediaRefused } from '../media-refused'
import { Bits } from './bits'

/** Skips a variable-length number (uvlc): leading zeros, and as many bits. */
function skipUvlc(bits: Bits): void {
  let zeros = 0
  while (zeros < 32 && bits.next(1) === 0) zeros++
  if (zeros < 32) bits.next(zeros)
}

function skipTiming(bits: Bits): { hasModel: boolean; delayLength: number } {
  if (bits.next(1) === 0) return { hasModel: false, delayLength: 0 }
  bits.next(32)
  bits.next(32)
  if (bits.next(1) === 1) skipUvlc(bits)
  if (bits.next(1) === 0) return { hasModel: false, delayLength: 0 }
  const delayLength = bits.next(5) + 1
  bits.next(32)
  bits.next(10)
  return { hasModel: true, delayLength }
}

function skipOperatingPoints(bits: Bits): void {
  const { hasModel, delayLength } = skipTiming(bits)
  const hasDelay = bits.next(1) === 1
  const points = bits.next(5) + 1
  for (let point = 0; point < points; point++) {
    bits.next(12)
    if (bits.next(5) > 7) bits.next(1)
    if (hasModel && bits.next(1) === 1) bits.next(delayLength * 2 + 1)
    if (hasDelay && bits.next(1) === 1) bits.next(4)
  }
}

/** Returns the largest frame that a sequence header (AV1 specification, section 5.5) permits, in pixels. */
function sequenceSize(bits: Bits): { width: number; height: number } {
  bits.next(4)
  if (bits.next(1) === 1) bits.next(5)
  else skipOperatingPoints(bits)
  const [widthBits, heightBits] = [bits.next(4) + 1, bits.next(4) + 1]
  return { width: bits.next(widthBits) + 1, height: bits.next(heightBits) + 1 }
}

const sequenceHeader = 1
/** Maximum units before the pixels of a still picture: a delimiter, a sequence header, metadata. */
const maxUnits = 100

/** Reads a number in groups of seven bits, lowest first (leb128). */
function leb128(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) break
    value += (byte & 0x7f) * 2 ** (7 * index)
    if ((byte & 0x80) === 0) return { value, next: at + index + 1 }
  }
  throw new MediaRefused('broken')
}

/**
 * Lists the frame sizes stated by the sequence headers in AV1 data: the sizes a decoder allocates, whatever the
 * file's boxes say.
 */
export function av1Sizes(data: Buffer): { width: number; height: number }[] {
  const sizes: { width: number; height: number }[] = []
  let at = 0
  for (let unit = 0; at < data.length && unit < maxUnits; unit++) {
    const head = data[at] ?? 0
    const start = at + 1 + ((head & 4) >> 2)
    const { value, next } =
      (head & 2) === 0 ? { value: data.length - start, next: start } : leb128(data, start)
    if (((head >> 3) & 15) === sequenceHeader)
      sizes.push(sequenceSize(new Bits(data.subarray(next, next + value))))
    at = next + value
  }
  return sizes
}
