import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '@/lib/media/descriptor/pixels'
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

/** A picture to describe: encoded, or its pixels. */
type Source = Uint8Array | Pixels

const open = (source: Source) =>
  source instanceof Uint8Array
    ? sharp(source, { limitInputPixels: 50_000_000 })
    : sharp(source.data, { raw: source.raw })

/**
 * Returns the two squares that a look is read from: gray, and in color; transparent pixels count as white. @throws an
 * Error for an unreadable picture
 */
export async function squaresOf(source: Source, crop: Crop | null = null) {
  const { data, info } = await open(source)
    .flatten({ background: '#ffffff' })
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
 * Returns the look of a picture or of a part of it: its layout as it is and mirrored, and what a small neural
 * network sees in it. @throws an Error for an unreadable picture
 */
export async function describeLook(source: Source, crop: Crop | null = null): Promise<Buffer> {
  const { gray, colors } = await squaresOf(source, crop)
  return lookOf(layoutCode(gray), layoutCode(mirrored(gray)), meaningCode(await seenIn(colors)))
}
