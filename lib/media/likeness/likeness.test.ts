import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { describeFile } from '@/lib/media/descriptor/describe-pixels.server'
import { descriptorBytes, isDescriptor, isSamePicture, likeness } from '@/lib/media/descriptor/descriptor'
import { bandsOf } from './bands-of'

type Scene = { sky: string; ground: string; sun: string; at: number; height?: number; stripes?: boolean }

/** Returns a picture of a sun over ground, as an upload of some format and width. */
function scene({ sky, ground, sun, at, height = 300, stripes = false }: Scene) {
  const bars = Array.from(
    { length: 12 },
    (_, i) => `<rect x="${i * 34}" y="0" width="12" height="600" fill="${sun}"/>`,
  )
  const inside = `<rect width="400" height="600" fill="${sky}"/><rect y="${height}" width="400" height="${600 - height}" fill="${ground}"/>
    <circle cx="${at}" cy="140" r="80" fill="${sun}"/>${stripes ? bars.join('') : ''}`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600">${inside}</svg>`)
}
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
const jpeg = (svg: Buffer, width = 400, quality = 90) =>
  sharp(svg).resize({ width }).jpeg({ quality }).toBuffer()
const look = async (svg: Buffer, width?: number, quality?: number) =>
  describeFile(await jpeg(svg, width, quality))

const dusk = { sky: '#f4a261', ground: '#264653', sun: '#e76f51', at: 120 }
const night = { sky: '#0b132b', ground: '#1c2541', sun: '#f5f5f5', at: 300 }
const shared = (one: Buffer, other: Buffer) =>
  bandsOf(one).filter((band) => bandsOf(other).includes(band)).length

describe('the descriptor of a picture', () => {
  test('is deterministic and has its stated length', async () => {
    const [one, again] = [await look(scene(dusk)), await look(scene(dusk))]
    expect(one.equals(again)).toBe(true)
    expect(one).toHaveLength(descriptorBytes)
    expect(isDescriptor(one)).toBe(true)
    expect(isDescriptor(Buffer.alloc(0))).toBe(false)
    expect(likeness(one, one)).toBe(1)
  })

  test('still matches after scaling and compression, with at least one shared bucket', async () => {
    const [one, small] = [await look(scene(dusk)), await look(scene(dusk), 150, 40)]
    expect(isSamePicture(one, small)).toBe(true)
    expect(likeness(one, small)).toBeGreaterThan(0.9)
    expect(shared(one, small)).toBeGreaterThan(4)
  })

  test('is similar for the same scene in the same colors, and different for another one', async () => {
    const one = await look(scene(dusk))
    const near = await look(scene({ ...dusk, at: 160, height: 320, sky: '#f2a65a' }))
    const far = await look(scene({ ...night, stripes: true }))
    expect(isSamePicture(one, near)).toBe(false)
    expect(likeness(one, near)).toBeGreaterThan(0.45)
    expect(likeness(one, far)).toBeLessThan(0.35)
    expect(shared(one, near)).toBeGreaterThan(0)
    expect(shared(one, far)).toBeLessThan(shared(one, near))
  })

  test('also exists for transparent and gray pictures', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const grey = await sharp(clear).flatten({ background: '#888' }).greyscale().jpeg().toBuffer()
    expect(isDescriptor(await describeFile(clear))).toBe(true)
    expect(isDescriptor(await describeFile(grey))).toBe(true)
  })
})

test('gives each table of buckets its own number range', async () => {
  const bands = bandsOf(await look(scene(dusk)))
  expect(new Set(bands.map((band) => band >> 16))).toEqual(new Set(bands.keys()))
  expect(bands.every((band) => band >= 0 && band < 12 * 65_536)).toBe(true)
})
