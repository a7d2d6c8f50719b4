import sharp from 'sharp'
import type { PhotoColors } from './profile'

/** Primaries of Display P3 (H.273): the colors of phones and of many cameras. */
const displayP3 = 12

/** Returns the profile of colors that are stated by numbers; null for sRGB and for what no profile is known. */
export async function profileOf({ primaries }: Pick<PhotoColors, 'primaries'>): Promise<Buffer | null> {
  if (primaries !== displayP3) return null
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()
  return icc ?? null
}
