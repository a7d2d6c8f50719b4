import { maxImageBytes } from '@/lib/media/images/max-bytes'
import { MediaRefused } from '@/lib/media/images/media-refused'

export { maxImageBytes }

/** Maximum pixels of a picture, over all frames. */
export const maxImagePixels = 50_000_000
/** Maximum pixels of an interlaced PNG, whose decoder holds all of them at once. */
export const maxInterlacedPixels = 16_000_000
/** Maximum pixels of a JPEG, over all scans: a progressive one of 50 million has ten scans. */
export const maxScannedPixels = 12 * maxImagePixels
/** Maximum pixels of a side; WebP, which we serve, allows no more. */
export const maxImageSide = 16_383
/** Maximum frames of an animation. */
export const maxFrames = 5000

/** Refuses a picture over the limits in pixels. @throws MediaRefused */
export function checkPixels(picture: { width: number; height: number; pages: number }): void {
  const { width, height, pages } = picture
  if (width * height * pages > maxImagePixels) throw new MediaRefused('pixels')
  if (Math.max(width, height) > maxImageSide) throw new MediaRefused('dimensions')
}

/** Refuses a file that is empty or over the limit in bytes. @throws MediaRefused */
export function checkBytes(length: number): void {
  if (length === 0) throw new MediaRefused('empty')
  if (length > maxImageBytes) throw new MediaRefused('too_large')
}
