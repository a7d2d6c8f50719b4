import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMediaKey } from '@/lib/media/images/files/media-key'
import {
  feedSizes,
  fitSize,
  imageSizes,
  imagesFor,
  imageUrl,
  isSignature,
  mediaKeys,
} from '@/lib/media/images/sizes'

const signature = '0123456789abcdef0123456789abcdef'

describe('fitSize', () => {
  test.each([
    ['236x', 1000, 1500, 236, 354],
    ['236x', 236, 500, 236, 500],
    ['236x', 237, 500, 236, 498],
    ['236x', 100, 50, 100, 50],
    ['1200x', 4000, 1, 1200, 1],
    ['orig', 4000, 3000, 4000, 3000],
    ['60x60', 4000, 3000, 60, 60],
    ['60x60', 40, 100, 40, 40],
    ['136x136', 136, 135, 135, 135],
    ['600x315', 600, 315, 600, 315],
    ['600x315', 300, 300, 300, 158],
    ['600x315', 2, 1, 2, 1],
    ['600x315', 1, 1, 1, 1],
  ] as const)('fits %s of %i by %i into %i by %i', (size, width, height, expectedWidth, expectedHeight) => {
    expect(fitSize(size, width, height)).toEqual({ width: expectedWidth, height: expectedHeight })
  })

  test('is at least one pixel and at most the size of the picture', () => {
    const side = fc.integer({ min: 1, max: 16_383 })
    fc.assert(
      fc.property(fc.constantFrom(...imageSizes), side, side, (size, width, height) => {
        const fitted = fitSize(size, width, height)
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
        expect(fitted.width).toBeLessThanOrEqual(width)
        expect(fitted.height).toBeLessThanOrEqual(height)
      }),
    )
  })
})

describe('names', () => {
  const media = { signature, width: 900, height: 1350, ext: 'png' } as const

  test("returns URL and size of a pin's images", () => {
    expect(imagesFor(media, feedSizes)).toEqual({
      '236x': { url: `/media/236x/01/23/${signature}.webp`, width: 236, height: 354 },
      '474x': { url: `/media/474x/01/23/${signature}.webp`, width: 474, height: 711 },
      '736x': { url: `/media/736x/01/23/${signature}.webp`, width: 736, height: 1104 },
      orig: { url: `/media/orig/01/23/${signature}.png`, width: 900, height: 1350 },
    })
    expect(Object.keys(imagesFor(media, imageSizes))).toEqual([...imageSizes])
  })

  test('uses a jpeg for link previews', () => {
    expect(imagesFor(media, ['600x315'])['600x315'].url).toBe(`/media/600x315/01/23/${signature}.jpg`)
  })

  test('returns valid store keys, and URLs of the same keys', () => {
    const keys = mediaKeys(media)
    expect(keys).toHaveLength(imageSizes.length)
    expect(keys.every(isMediaKey)).toBe(true)
    expect(imageUrl(signature, 'orig', 'png')).toBe(`/media/${keys.at(-1)}`)
  })

  test('accepts 32 lower-case hexadecimal digits as a signature', () => {
    expect(isSignature(signature)).toBe(true)
    for (const wrong of [
      '',
      signature.slice(1),
      `${signature}0`,
      signature.toUpperCase(),
      `${signature}\n`,
    ]) {
      expect(isSignature(wrong), wrong).toBe(false)
    }
  })
})
