import type { Sharp } from 'sharp'
import type { Pixels } from '@/lib/media/descriptor/pixels'
import type { Dimensions } from '@/lib/media/images/sizes'
import type { InspectedImage } from './inspect'
import { openImage, refusingBroken } from './open-image.server'

/**
 * Opens the first frame of an upload, turned by its EXIF orientation; an animation is not turned, see
 * `inspectImage`.
 */
export function openUpright(bytes: Uint8Array, image: InspectedImage): Sharp {
  const { isOpenEnded } = image
  return image.pages > 1 ? openImage(bytes) : openImage(bytes, { isOpenEnded }).autoOrient()
}

/** Decodes the first frame of an upload, scaled to `dimensions`. Throws MediaRefused for damaged data. */
export function decodePixels(
  bytes: Uint8Array,
  image: InspectedImage,
  { width, height }: Dimensions,
): Promise<Pixels> {
  return refusingBroken(async () => {
    const { data, info } = await openUpright(bytes, image)
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  })
}
