import type { Metadata } from 'sharp'
import { checkBytes, checkPixels } from '@/lib/media/images/limits'
import { MediaRefused } from '@/lib/media/images/media-refused'
import { openImage, refusingBroken } from '@/lib/media/images/open-image.server'
import type { ImageExtension } from '@/lib/media/images/sizes'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const origExtension: Record<ImageFormat, ImageExtension> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'webp',
  avif: 'webp',
}

/** What the head of a picture says. Width and height are those after orientation, of one frame. */
export interface InspectedImage {
  format: ImageFormat
  /** The format `orig` will be encoded in. */
  ext: ImageExtension
  width: number
  height: number
  /** Frames; more than one is an animation. */
  pages: number
}

/**
 * Judges an upload by its content, never by its name: one of five formats, at most 20 MB, 50 Mpixel over all
 * frames and 16,383 pixels a side. Reads the head only, so a bomb is refused before a pixel of it is decoded;
 * that the rest is whole, only `deriveImage` can tell. Throws MediaRefused.
 */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  checkBytes(bytes.length)
  const head = await refusingBroken(() => openImage(bytes).metadata())
  const format = formatOf(head)
  const pages = head.pages ?? 1
  // An animation keeps its frames as they are: an orientation has no meaning for it.
  const { width, height } = pages > 1 ? head : head.autoOrient
  checkPixels({ width, height, pages })
  return { format, ext: origExtension[format], width, height, pages }
}

function formatOf({ format, compression }: Metadata): ImageFormat {
  if (format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif') return format
  if (format === 'heif' && compression === 'av1') return 'avif'
  throw new MediaRefused('format')
}
