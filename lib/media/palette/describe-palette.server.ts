import sharp from 'sharp'
import { colorsOf } from './colors-of'
import type { Palette } from './palette-bytes'
import { type Rgb, skinOf } from './skin-of'

/** The longer side in pixels at which colors are read. */
const side = 96

/** Returns an encoded picture in few pixels; transparent ones are white. @throws an Error for an unreadable picture */
export async function smallOf(bytes: Uint8Array): Promise<Rgb> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

/** Returns what a picture is filtered by. @throws an Error for an unreadable picture */
export async function describePalette(bytes: Uint8Array): Promise<Palette> {
  const small = await smallOf(bytes)
  return { colors: colorsOf(small.rgb), skin_tone: skinOf(small) }
}
