import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { chance } from '@/lib/discover/feed/rank-related'
import { describeFile } from '@/lib/media/descriptor/describe-pixels.server'
import { isSamePicture, likeness } from '@/lib/media/descriptor/descriptor'
import { FAMILIES } from './art/families'
import { drawSubject } from './art/family'

/** Some pictures of some families; decision 065 has the figures for all. */
const [families, each] = [FAMILIES.slice(0, 8), 3]

type Picture = { family: string; look: Buffer; varied: Buffer[] }

async function described(family: (typeof FAMILIES)[number], index: number): Promise<Picture> {
  const svg = Buffer.from(drawSubject(family, index))
  const picture = await sharp(svg).flatten({ background: '#fff' }).resize({ width: 236 }).jpeg().toBuffer()
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const cut = { left: Math.round(width / 20), top: Math.round(height / 20) }
  const inner = { width: width - 2 * cut.left, height: height - 2 * cut.top }
  const variations = [
    sharp(picture).resize({ width: 150 }).jpeg({ quality: 35 }),
    sharp(picture).extract({ ...cut, ...inner }),
    sharp(picture).modulate({ brightness: 1.15 }),
    sharp(picture).modulate({ brightness: 0.85 }),
  ]
  const varied = variations.map(async (one) => describeFile(await one.jpeg().toBuffer()))
  return { family: family.name, look: await describeFile(picture), varied: await Promise.all(varied) }
}

let pictures: Picture[]
beforeAll(async () => {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const requests = families.flatMap((family) => Array.from({ length: each }, (_, n) => described(family, n)))
  pictures = await Promise.all(requests)
})

const share = (of: number[]) => of.filter((found) => found >= chance).length / of.length

test('finds a recompressed, cropped, lighter or darker picture similar', () => {
  const near = pictures.flatMap(({ look, varied }) => varied.map((one) => likeness(look, one)))
  expect(share(near)).toBeGreaterThan(0.97)
})

test('rarely finds pictures of two families similar, and never the same', () => {
  const pairs = pictures.flatMap((one, n) =>
    pictures.slice(n + 1).flatMap((other) => (one.family === other.family ? [] : [{ one, other }])),
  )
  expect(share(pairs.map(({ one, other }) => likeness(one.look, other.look)))).toBeLessThan(0.02)
  expect(pairs.filter(({ one, other }) => isSamePicture(one.look, other.look))).toEqual([])
})
