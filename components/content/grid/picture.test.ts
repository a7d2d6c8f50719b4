import { expect, test } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { pictureOf } from './picture'

const image = (url: string, width: number) => ({ url, width, height: width })
const withImages = (images: WirePin['images']) => ({ images })

test('offers three widths, with the smallest as fallback', () => {
  const images = { '236x': image('/a', 236), '474x': image('/b', 474), '736x': image('/c', 736) }
  expect(pictureOf(withImages(images))).toEqual({ src: '/a', srcSet: '/a 236w,/b 474w,/c 736w' })
})

test('gives each width of a small picture once, since it is never enlarged', () => {
  const images = { '236x': image('/a', 236), '474x': image('/b', 300), '736x': image('/c', 300) }
  expect(pictureOf(withImages(images)).srcSet).toBe('/a 236w,/b 300w')
})

test('offers no choice for one width', () => {
  const images = { '236x': image('/a', 100), '474x': image('/b', 100), orig: image('/o', 100) }
  expect(pictureOf(withImages(images))).toEqual({ src: '/a', srcSet: undefined })
})

test('falls back to the original without feed sizes', () => {
  expect(pictureOf(withImages({ orig: image('/o', 90) })).src).toBe('/o')
})
