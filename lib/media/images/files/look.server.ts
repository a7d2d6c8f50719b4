import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Pixels } from '@/lib/media/descriptor/pixels'
import { dominantColor } from '@/lib/media/images/pixels/dominant-color'

/** The placeholder of a picture that is still loading. */
export interface ImageLook {
  /** `#rrggbb` */
  dominant_color: string
  /** Base64 */
  thumbhash: string
}

/** Maximum pixels of a side that a thumbhash accepts. */
const lookSide = 100

/** Returns the look of decoded pixels. */
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
