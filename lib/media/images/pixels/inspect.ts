import type { ImageFormat, ImageHeader } from '@/lib/media/images/header/part'
import { readHeader } from '@/lib/media/images/header/read-header'
import { checkBytes, checkPixels, maxInterlacedPixels } from '@/lib/media/images/limits'
import { MediaRefused } from '@/lib/media/images/media-refused'
import type { ImageExtension } from '@/lib/media/images/sizes'

const origExtension: Record<ImageFormat, ImageExtension> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'webp',
  avif: 'webp',
  // As photos, which browsers cannot show in HEIC (decision 213).
  heic: 'jpg',
}

/** The header of a picture. Width and height are those after orientation, of one frame. */
export interface InspectedImage {
  format: ImageFormat
  /** The format `orig` will be encoded in. */
  ext: ImageExtension
  width: number
  height: number
  /** Frames; more than one is an animation. */
  pages: number
  /** True for an animation of which only one frame can be read. */
  losesFrames: boolean
  /** True for a file without its end marker: all of its pixels may be there, or not. */
  isOpenEnded: boolean
  /** Bytes of memory for its decoded pixels, over all frames. */
  decodedBytes: number
}

/** True for orientations from 5 on, which swap width and height. An animation is never turned. */
const isTurned = ({ orientation, pages }: ImageHeader) => pages === 1 && orientation >= 5

/**
 * Checks an upload by its content, never by its name: one of six formats, at most 20 MB, 50 Mpixel over all
 * frames and 16,383 pixels a side. Reads only lengths and sizes, so that a decompression bomb costs nothing; only
 * `deriveImage` can tell whether the pixels are intact. @throws MediaRefused
 */
export function inspectImage(bytes: Uint8Array): InspectedImage {
  checkBytes(bytes.length)
  const header = readHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const { format, pages, pixelBytes } = header
  const [width, height] = isTurned(header) ? [header.height, header.width] : [header.width, header.height]
  checkPixels({ width, height, pages })
  if (format === 'png' && header.isInterlaced && width * height > maxInterlacedPixels)
    throw new MediaRefused('interlaced')
  return {
    format,
    ext: header.hasAlpha ? 'webp' : origExtension[format],
    width,
    height,
    pages,
    losesFrames: header.losesFrames ?? false,
    isOpenEnded: header.isOpenEnded ?? false,
    decodedBytes: width * height * pages * pixelBytes,
  }
}
