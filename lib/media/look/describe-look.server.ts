import sharp, { type Sharp } from 'sharp'
import type { Crop } from './crop'
import { graySide, layoutCode, mirrored } from './layout-code'
import { lookOf } from './look'
import { meaningCode } from './meaning-code'
import { seenIn, seenSide } from './network.server'

/** Returns a part of a picture, at least one pixel of it. */
function cut(picture: Sharp, { x, y, w, h }: Crop, width: number, height: number): Sharp {
  const left = Math.min(width - 1, Math.round(x * width))
  const top = Math.min(height - 1, Math.round(y * height))
  return picture.extract({
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(w * width))),
    height: Math.max(1, Math.min(height - top, Math.round(h * height))),
  })
}

/**
 * Returns the two squares that a look is read from: gray, and in color; transparent pixels count as white. @throws an
 * Error for an unreadable picture
 */
export async function squaresOf(bytes: Uint8Array, crop: Crop | null = null) {
  const plain = sharp(bytes, { limitInputPixels: 50_000_000 }).flatten({ background: '#ffffff' })
  const { data, info } = await plain
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const part = crop ? cut(whole, crop, info.width, info.height) : whole
  const square = (side: number) => part.clone().resize(side, side, { fit: 'fill' }).toColourspace('srgb')
  const [gray, colors] = await Promise.all([
    square(graySide).greyscale().raw().toBuffer(),
    square(seenSide).raw().toBuffer(),
  ])
  return { gray, colors }
}

/**
 * Returns the look of an encoded picture or of a part of it: its layout as it is and mirrored, and what a small neural
 * network sees in it. @throws an Error for an unreadable picture
 */
export async function describeLook(bytes: Uint8Array, crop: Crop | null = null): Promise<Buffer> {
  const { gray, colors } = await squaresOf(bytes, crop)
  return lookOf(layoutCode(gray), layoutCode(mirrored(gray)), meaningCode(await seenIn(colors)))
}
