import sharp from 'sharp'
import type { Pixels } from '@/lib/media/images/decode-pixels.server'
import { descriptorOf, side } from './descriptor'

/** How decoded pixels look; what is transparent counts as white. */
export async function describePixels({ data, raw }: Pixels): Promise<Buffer> {
  const rgb = await sharp(data, { raw })
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return descriptorOf(rgb)
}

/** How an encoded picture of our own looks. */
export async function describeFile(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return describePixels({ data, raw: { width: info.width, height: info.height, channels: info.channels } })
}
