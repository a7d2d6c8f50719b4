import { checkPixels, maxScannedPixels } from '../limits'
import { MediaRefused } from '../media-refused'
import { orientationOf } from './orientation'
import { type ImageHeader, numberAt, Parts } from './part'

/** Start-of-frame markers of the codings that our decoder reads: baseline, extended and progressive, Huffman and arithmetic. */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca])
/** Start-of-frame markers of other codings: lossless and hierarchical. */
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf])
const progressive = new Set([0xc2, 0xca])

const exifName = 'Exif\0\0'

type Frame = { width: number; height: number; components: number; isProgressive: boolean }

function frameAt(bytes: Buffer, at: number, marker: number): Frame {
  const height = numberAt(bytes, at + 5, 2, 'BE')
  const width = numberAt(bytes, at + 7, 2, 'BE')
  const components = numberAt(bytes, at + 9, 1, 'BE')
  if (width === 0 || height === 0 || components < 1 || components > 4) throw new MediaRefused('broken')
  checkPixels({ width, height, pages: 1 })
  return { width, height, components, isProgressive: progressive.has(marker) }
}

/**
 * Returns the end of a scan's pixels: the next marker that is neither a stuffed byte nor a restart point, or the end of
 * a file that lacks it. Whether all pixels are there, only the decoder can tell.
 */
function endOfScan(bytes: Buffer, start: number): number {
  const last = bytes.length - 1
  for (let at = start; at < last; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at
  }
  // Half of the end marker may be there.
  return bytes[last] === 0xff ? last : bytes.length
}

/** Reads a JPEG's segments by their lengths, and only the ends of its scans. @throws MediaRefused */
export function readJpeg(bytes: Buffer): ImageHeader {
  const parts = new Parts(bytes.length)
  let frame: Frame | null = null
  let orientation: number | null = null
  let scans = 0
  let isOpenEnded = false
  for (let at = 2; ; ) {
    isOpenEnded = scans > 0 && at >= bytes.length - 1
    if (isOpenEnded) break
    if (numberAt(bytes, at, 1, 'BE') !== 0xff) throw new MediaRefused('broken')
    while (bytes[at + 1] === 0xff) at++
    const marker = numberAt(bytes, at + 1, 1, 'BE')
    const name = marker.toString(16)
    if (marker === 0xd9) {
      parts.add(name, at, at + 2)
      break
    }
    let end = at + 2 + numberAt(bytes, at + 2, 2, 'BE')
    if (frames.has(marker)) {
      if (frame) throw new MediaRefused('broken')
      frame = frameAt(bytes, at, marker)
    } else if (otherFrames.has(marker)) throw new MediaRefused('broken')
    if (marker === 0xe1 && orientation === null && bytes.toString('latin1', at + 4, at + 10) === exifName)
      orientation = orientationOf(bytes.subarray(at + 10, end))
    if (marker === 0xda) {
      if (!frame) throw new MediaRefused('broken')
      if (++scans * frame.width * frame.height > maxScannedPixels) throw new MediaRefused('parts')
      end = endOfScan(bytes, end)
    }
    parts.add(name, at, end)
    at = end
  }
  if (!frame || scans === 0) throw new MediaRefused('broken')
  const { width, height, components, isProgressive } = frame
  // A progressive JPEG also holds two-byte coefficients in memory.
  const pixelBytes = components * (isProgressive ? 3 : 1)
  return {
    format: 'jpeg',
    width,
    height,
    pages: 1,
    orientation: orientation ?? 1,
    pixelBytes,
    isInterlaced: isProgressive,
    isOpenEnded,
    parts: parts.all,
  }
}
