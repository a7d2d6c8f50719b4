import { checkPixels, maxFrames } from '../limits'
import { MediaRefused } from '../media-refused'
import { orientationOf } from './orientation'
import { type ImageHeader, numberAt, Parts } from './part'

type Size = { width: number; height: number }

/**
 * Returns the size in a chunk: of the canvas, or of lossy or lossless pixels. Null for other chunks.
 */
function sizeIn(bytes: Buffer, name: string, data: number): Size | null {
  if (name === 'VP8X')
    return { width: numberAt(bytes, data + 4, 3, 'LE') + 1, height: numberAt(bytes, data + 7, 3, 'LE') + 1 }
  if (name === 'VP8 ') {
    const [width, height] = [numberAt(bytes, data + 6, 2, 'LE'), numberAt(bytes, data + 8, 2, 'LE')]
    return { width: width & 0x3fff, height: height & 0x3fff }
  }
  if (name !== 'VP8L') return null
  const bits = numberAt(bytes, data + 1, 4, 'LE')
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Returns the EXIF data of a chunk, which may begin with the prefix used in JPEG. */
function exifIn(data: Buffer): Buffer {
  return data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data
}

/** Reads a WebP's chunks by their lengths and counts its frames. @throws MediaRefused */
export function readWebp(bytes: Buffer): ImageHeader {
  const parts = new Parts(bytes.length)
  const whole = numberAt(bytes, 4, 4, 'LE') + 8
  let size: Size | null = null
  let orientation = 1
  let pages = 0
  for (let at = 12; at + 8 <= whole; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const data = at + 8
    const length = numberAt(bytes, at + 4, 4, 'LE')
    const end = data + length + (length % 2)
    const stated = sizeIn(bytes, name, data)
    // The canvas chunk comes first and has the size of the picture.
    size ??= stated
    if (stated) checkPixels({ ...stated, pages: 1 })
    if (name === 'ANMF') pages++
    if (size) checkPixels({ ...size, pages: Math.max(1, pages) })
    if (pages > maxFrames) throw new MediaRefused('parts')
    if (name === 'EXIF') orientation = orientationOf(exifIn(bytes.subarray(data, data + length)))
    // The last chunk of a file may lack its padding byte.
    parts.add(name, at, Math.min(end, Math.max(bytes.length, data + length)))
    at = end
  }
  if (!size || size.width === 0 || size.height === 0) throw new MediaRefused('broken')
  return {
    format: 'webp',
    ...size,
    pages: Math.max(1, pages),
    orientation,
    pixelBytes: 4,
    isInterlaced: false,
    parts: parts.all,
  }
}
