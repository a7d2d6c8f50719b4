import { beforeAll, describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { type Hostile, hostilePictures } from './hostile.testing'
import { MediaRefused } from './media-refused'
import { deriveImage } from './pixels/derive.server'
import { inspectImage } from './pixels/inspect'
import { onlyPixels } from './pixels/only-pixels.server'
import { refusedPicture } from './refusal'
import { interlacedPng, photo, pngChunk, pngOf } from './test-images'

let all: Hostile[]
beforeAll(async () => {
  all = await hostilePictures()
})

const statusOf = (error: unknown) => {
  if (!(error instanceof MediaRefused)) throw error
  return refusedPicture(error, 'img').code
}

function statusByHeader(bytes: Buffer): number {
  try {
    inspectImage(bytes)
    return 200
  } catch (error) {
    return statusOf(error)
  }
}

test('has more than forty pictures', () => {
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('reads each header in less than 100 ms with less than 25 MB', async () => {
  for (const { name, bytes } of all) {
    statusByHeader(bytes)
    expect(await leastBusyMs(100, async () => statusByHeader(bytes)), name).toBeLessThan(100)
    const growths = [1, 2, 3].map(() => {
      const before = process.memoryUsage().rss
      statusByHeader(bytes)
      return process.memoryUsage().rss - before
    })
    expect(Math.min(...growths), name).toBeLessThan(25_000_000)
  }
})

test('accepts or refuses each picture as expected', async () => {
  for (const { name, bytes, answers } of all) {
    const status = await deriveImage(bytes).then(() => 200, statusOf)
    expect(answers, name).toContain(status)
  }
})

describe('before decoding', () => {
  test('removes the parts that would inflate', () => {
    for (const { name, bytes, answers } of all.filter(
      ({ answers }) => answers[0] === 200 && answers.length === 1,
    )) {
      const stored = onlyPixels(bytes)
      if (/text|profile|EXIF|comment/.test(name)) expect(stored.length, name).toBeLessThan(150_000)
      expect(answers).toEqual([200])
    }
  })

  test('keeps colors, orientation and the repeats of an animation', async () => {
    const jpeg = await photo(90, 60).withIccProfile('p3').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const stored = onlyPixels(jpeg)
    expect(inspectImage(stored)).toMatchObject({ width: 60, height: 90 })
    expect(stored.includes('ICC_PROFILE')).toBe(true)
  })
})

describe('interlaced PNGs', () => {
  test('accepts 16 million pixels by their header, and refuses one row more', () => {
    const pixels = [pngChunk('IDAT', Buffer.alloc(8))]
    const of = (width: number, height: number) =>
      pngOf({ width, height, depth: 16, type: 6, interlaced: true }, pixels)
    expect(inspectImage(of(4000, 4000))).toMatchObject({ width: 4000, decodedBytes: 128_000_000 })
    expect(() => inspectImage(of(4000, 4001))).toThrow('interlaced')
  })

  test('decodes interlaced PNGs', async () => {
    expect(await deriveImage(interlacedPng(300, 200))).toMatchObject({ width: 300, height: 200 })
  })
})
