import sharp from 'sharp'
import { descriptorOf, side } from './descriptor'
import type { Pixels } from './pixels'

/** Describes decoded pixels; transparent ones count as white. */
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

/** Describes an encoded picture of our own. */
export async function describeFile(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return describePixels({ data, raw: { width: info.width, height: info.height, channels: info.channels } })
}
