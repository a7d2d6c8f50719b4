import type { Pixels } from '@/lib/media/descriptor/pixels'
import { decodeHeic } from '@/lib/media/images/heic/decode.server'
import { checkPixels } from '@/lib/media/images/limits'
import { MediaRefused } from '@/lib/media/images/media-refused'
import { fitSize } from '@/lib/media/images/sizes'
import { decodePixels } from './decode-pixels.server'
import { type InspectedImage, inspectImage } from './inspect'
import { onlyPixels } from './only-pixels.server'
import { openImage, refusingBroken } from './open-image.server'

/**
 * Returns a picture's properties as the decoder reports them, which take precedence over the header. @throws
 * MediaRefused when they exceed the limits
 */
async function confirmed(pixels: Buffer, image: InspectedImage): Promise<InspectedImage> {
  const head = await refusingBroken(() => openImage(pixels).metadata())
  const isOther = image.format === 'avif' ? head.compression !== 'av1' : head.format !== image.format
  if (isOther) throw new MediaRefused('format')
  const pages = head.pages ?? 1
  const { width, height } = pages > 1 ? head : head.autoOrient
  checkPixels({ width, height, pages })
  return { ...image, width, height, pages }
}

/** A foreign file without metadata, its properties, and its pixels at the width of the widest size that is made of it. */
export type ForeignPixels = { file: Buffer; image: InspectedImage; shown: Pixels }

/** Decodes a foreign file whose header says `stated`, upright. @throws MediaRefused for one that is damaged or too large */
export async function foreignPixels(
  bytes: Uint8Array,
  stated: InspectedImage = inspectImage(bytes),
): Promise<ForeignPixels> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const isHeic = stated.format === 'heic'
  const file = isHeic ? await decodeHeic(whole) : onlyPixels(whole)
  const image = await confirmed(file, isHeic ? { ...stated, format: 'png' } : stated)
  return { file, image, shown: await decodePixels(file, image, fitSize('1200x', image.width, image.height)) }
}
