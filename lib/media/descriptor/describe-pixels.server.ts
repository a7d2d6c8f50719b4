import sharp from 'sharp'
import { descriptorOf, side } from './descriptor'
import type { Pixels } from './pixels'

/** Returns the descriptor of decoded pixels; transparent ones count as white. */
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

/** Returns the descriptor of one of our encoded pictures. */
export async function describeFile(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return describePixels({ data, raw: { width: info.width, height: info.height, channels: info.channels } })
}
