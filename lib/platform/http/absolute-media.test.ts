import { expect, test } from 'vitest'
import { withAbsoluteMedia } from './absolute-media'

const origin = 'https://magpie.example'
const signature = '0123456789abcdef0123456789abcdef'
const picture = `/media/236x/01/23/${signature}.webp`
const absolute = (value: unknown) => JSON.parse(withAbsoluteMedia(JSON.stringify(value), origin)) as unknown

test.each([
  picture,
  `/media/orig/01/23/${signature}.jpg`,
  `/media/600x315/01/23/${signature}.jpg`,
  `/media/video/01/23/${signature}/720p.mp4`,
  `/media/captions/01/23/${signature}.vtt`,
  `/media/music/01/23/${signature}.m4a`,
])('makes %s absolute', (url) =>
  expect(absolute({ images: [{ url }] })).toEqual({ images: [{ url: origin + url }] }),
)

test.each([
  '/media/',
  '/media/236x/01/23/short.webp',
  `See ${picture}`,
  `A quoted "${picture}" in a text`,
  `https://other.example${picture}`,
])('does not change the text %s', (text) => expect(absolute({ text })).toEqual({ text }))
