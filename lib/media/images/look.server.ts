import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { decodePixels, type Pixels } from '@/lib/media/images/decode-pixels.server'
import { dominantColor } from '@/lib/media/images/dominant-color'
import type { InspectedImage } from '@/lib/media/images/inspect.server'

/** What is shown of a picture before it is there. */
export interface ImageLook {
  /** `#rrggbb` */
  dominant_color: string
  /** Base64 */
  thumbhash: string
}

/** Pixels of a side, as much as a thumbhash takes. */
const lookSide = 100

/**
 * The look of an upload without making its sizes, for an answer at once. Decodes all of it, so data that breaks
 * off is found here. Throws MediaRefused.
 */
export async function lookOfImage(bytes: Uint8Array, image: InspectedImage): Promise<ImageLook> {
  const scale = Math.min(1, lookSide / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  return lookOfPixels(await decodePixels(bytes, image, { width, height }))
}

/** The look of decoded pixels. */
export async function lookOfPixels({ data, raw }: Pixels): Promise<ImageLook> {
  const { data: rgba, info } = await sharp(data, { raw })
    .resize({ width: lookSide, height: lookSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, rgba)
  return { dominant_color: dominantColor(rgba), thumbhash: Buffer.from(hash).toString('base64') }
}
