import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { checkPixels, maxImageBytes } from '@/lib/media/images/limits'
import { type MediaRefusalReason, MediaRefused } from '@/lib/media/images/media-refused'
import { animation, bombPng, photo } from '@/lib/media/images/test-images'
import { type InspectedImage, inspectImage } from './inspect'

function verdict(bytes: Uint8Array): InspectedImage | MediaRefusalReason {
  try {
    return inspectImage(bytes)
  } catch (error) {
    if (error instanceof MediaRefused) return error.reason
    throw error
  }
}

describe('detects formats by content', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const bytes = await photo(40, 30).toFormat(format).toBuffer()
    expect(verdict(bytes)).toMatchObject({ format, width: 40, height: 30, pages: 1 })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['SVG, whatever its name is', Buffer.from(svg)],
    ['SVG after a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['PPM', Buffer.from('P6\n1 1\n255\nabc')],
    ['compressed SVG', deflateSync(svg)],
    ['nonsense', Buffer.alloc(1000, 7)],
    ['one byte', Buffer.from([0xff])],
  ])('refuses %s', async (_name, bytes) => {
    expect(verdict(bytes)).toBe('format')
  })

  test('refuses TIFF', async () => {
    expect(verdict(await photo(40, 30).tiff().toBuffer())).toBe('format')
  })

  test('refuses a HEIF whose pixels are in no known code', async () => {
    const avif = await photo(40, 30).avif().toBuffer()
    const heic = Buffer.from(
      avif.toString('latin1').replaceAll('av01', 'hvc1').replaceAll('avif', 'heic'),
      'latin1',
    )
    expect(verdict(heic)).toBe('format')
    const other = Buffer.from(avif.toString('latin1').replaceAll('av01', 'vvc1'), 'latin1')
    expect(verdict(other)).toBe('format')
  })
})

describe('limits', () => {
  test('refuses an empty file as empty', async () => {
    expect(verdict(new Uint8Array())).toBe('empty')
  })

  test('accepts 20 MB and refuses one byte more', async () => {
    const small = await photo(40, 30).jpeg().toBuffer()
    const padded = Buffer.concat([small, Buffer.alloc(maxImageBytes + 1 - small.length)])
    expect(verdict(padded.subarray(0, maxImageBytes))).toMatchObject({ format: 'jpeg' })
    expect(verdict(padded)).toBe('too_large')
  })

  test('accepts 50 Mpixel and refuses one row more', async () => {
    expect(verdict(bombPng(10_000, 5000))).toMatchObject({ width: 10_000, height: 5000 })
    expect(verdict(bombPng(10_000, 5001))).toBe('pixels')
  })

  test('accepts a side of 16,383 pixels and refuses one more', async () => {
    expect(verdict(bombPng(16_383, 2))).toMatchObject({ width: 16_383 })
    expect(verdict(bombPng(16_384, 2))).toBe('dimensions')
    expect(verdict(bombPng(2, 16_384))).toBe('dimensions')
  })

  test('counts all frames of an animation', async () => {
    expect(verdict(await animation(64, 48, 5))).toMatchObject({ width: 64, height: 48, pages: 5 })
    expect(() => checkPixels({ width: 1000, height: 1000, pages: 50 })).not.toThrow()
    expect(() => checkPixels({ width: 1000, height: 1000, pages: 51 })).toThrow('pixels')
  })
})

describe('decompression bombs', () => {
  test.each([
    ['256 Mpixel', 16_000, 16_000],
    ['more than libvips takes itself', 60_000, 60_000],
  ])('refuses a PNG of %s by its header alone, in under 100 ms and 50 MB', async (_title, width, height) => {
    const bomb = bombPng(width, height)
    verdict(bombPng(8, 8))
    expect(await leastBusyMs(100, async () => expect(verdict(bomb)).toBe('pixels'))).toBeLessThan(100)
    const growth = async () => {
      const before = process.memoryUsage().rss
      verdict(bomb)
      return process.memoryUsage().rss - before
    }
    // As with time, the lowest of several measurements counts.
    expect(Math.min(await growth(), await growth(), await growth())).toBeLessThan(50_000_000)
    // Only the header is passed, so that nothing can be decoded or fill the memory.
    expect(verdict(bomb.subarray(0, 64))).toBe('pixels')
  })

  test('also refuses a GIF with many large frames', async () => {
    const gif = Buffer.concat([
      Buffer.from('GIF89a', 'latin1'),
      Buffer.from([0xa0, 0x0f, 0xa0, 0x0f, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
      ...Array.from({ length: 200 }, () =>
        Buffer.from([0x2c, 0, 0, 0, 0, 0xa0, 0x0f, 0xa0, 0x0f, 0, 2, 2, 0x44, 1, 0]),
      ),
      Buffer.from([0x3b]),
    ])
    expect(await leastBusyMs(100, async () => expect(verdict(gif)).toBe('pixels'))).toBeLessThan(100)
  })
})

test('reports the size after orientation', async () => {
  const lying = await photo(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(verdict(lying)).toMatchObject({ width: 30, height: 40 })
})
