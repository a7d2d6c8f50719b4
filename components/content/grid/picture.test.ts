import { expect, test } from 'vitest'
import type { WirePin } from '@/lib/content/pins/schema'
import { pictureOf } from './picture'

const image = (url: string, width: number) => ({ url, width, height: width })
const withImages = (images: WirePin['images']) => ({ images })

test('three widths become three choices, the smallest is the fallback', () => {
  const images = { '236x': image('/a', 236), '474x': image('/b', 474), '736x': image('/c', 736) }
  expect(pictureOf(withImages(images))).toEqual({ src: '/a', srcSet: '/a 236w,/b 474w,/c 736w' })
})

test('a small picture, which is never enlarged, gives each width once', () => {
  const images = { '236x': image('/a', 236), '474x': image('/b', 300), '736x': image('/c', 300) }
  expect(pictureOf(withImages(images)).srcSet).toBe('/a 236w,/b 300w')
})

test('one width needs no choice', () => {
  const images = { '236x': image('/a', 100), '474x': image('/b', 100), orig: image('/o', 100) }
  expect(pictureOf(withImages(images))).toEqual({ src: '/a', srcSet: undefined })
})

test('without feed sizes the original stands in', () => {
  expect(pictureOf(withImages({ orig: image('/o', 90) })).src).toBe('/o')
})
