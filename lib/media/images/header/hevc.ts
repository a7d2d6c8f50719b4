import { MediaRefused } from '../media-refused'
import { Bits } from './bits'
import { type Box, BoxReader } from './boxes'
import type { Size } from './items'

/** The unit of HEVC data that states the size of frames (sequence parameter set). */
const sequenceUnit = 33
/** Maximum units of one picture: parameter sets, slices and messages. */
const maxUnits = 5000

const typeOf = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63

/** Removes the bytes that keep data from looking like the start of a unit. */
function unescaped(unit: Buffer): Buffer {
  const bytes: number[] = []
  let zeros = 0
  for (const byte of unit.subarray(0, 200)) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

/** Returns the size of the frames that a sequence parameter set permits (H.265, section 7.3.2.2). */
function sizeIn(unit: Buffer): Size {
  const bits = new Bits(unescaped(unit))
  bits.next(16 + 4)
  const layers = bits.next(3)
  bits.next(1)
  // The profile of the whole, then of each layer that states one.
  bits.next(44)
  bits.next(44)
  bits.next(8)
  const stated = Array.from({ length: layers }, () => [bits.next(1), bits.next(1)] as const)
  if (layers > 0) for (let layer = layers; layer < 8; layer++) bits.next(2)
  for (const [hasProfile, hasLevel] of stated) bits.next(hasProfile * 88 + hasLevel * 8)
  bits.golomb()
  if (bits.golomb() === 3) bits.next(1)
  return { width: bits.golomb(), height: bits.golomb() }
}

/** Lists the units of a decoder's configuration (`hvcC`), and the bytes of a length before each unit of the data. */
function configured(bytes: Buffer, { start, end }: Box): { units: Buffer[]; lengthSize: number } {
  const box = new BoxReader(bytes, start, end)
  for (let skipped = 0; skipped < 21; skipped++) box.next(1)
  const lengthSize = (box.next(1) & 3) + 1
  const units: Buffer[] = []
  const arrays = box.next(1)
  for (let array = 0; array < arrays; array++) {
    box.next(1)
    const count = box.next(2)
    for (let unit = 0; unit < count; unit++) units.push(box.taken(box.next(2)))
  }
  return { units, lengthSize }
}

/** Lists the units in the data of a picture. */
function unitsIn(data: Buffer, lengthSize: number): Buffer[] {
  const units: Buffer[] = []
  for (let at = 0; at + lengthSize <= data.length; ) {
    const length = data.readUIntBE(at, lengthSize)
    const start = at + lengthSize
    if (start + length > data.length) throw new MediaRefused('broken')
    if (units.length >= maxUnits) throw new MediaRefused('parts')
    units.push(data.subarray(start, start + length))
    at = start + length
  }
  return units
}

/**
 * Lists the frame sizes stated in a picture's HEVC data and configuration: the sizes a decoder allocates, whatever the
 * file's boxes say. @throws MediaRefused
 */
export function hevcSizes(bytes: Buffer, configuration: Box, data: Buffer): Size[] {
  const { units, lengthSize } = configured(bytes, configuration)
  const all = [...units, ...unitsIn(data, lengthSize)]
  return all.filter((unit) => typeOf(unit) === sequenceUnit).map(sizeIn)
}
