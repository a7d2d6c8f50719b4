import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedOf } from './embed-of'
import { providers } from './providers'

describe('embedOf', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [
      'https://soundcloud.com/forss/flickermood',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood',
    ],
    [
      'https://open.spotify.com/intl-de/track/4cOdK2wGLETKBW3PvgPWqT',
      'https://open.spotify.com/embed/track/4cOdK2wGLETKBW3PvgPWqT',
    ],
    [
      'https://www.tiktok.com/@some.one/video/6718335390845095173',
      'https://www.tiktok.com/player/v1/6718335390845095173',
    ],
  ])('plays %s at %s', (link, src) => expect(embedOf(link)?.src).toBe(src))

  test.each([
    null,
    'https://example.org/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be@evil.example/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'https://vimeo.com/../76979871x',
    'https://soundcloud.com/forss',
    'https://soundcloud.com/a/b%22onload=1',
    'https://www.instagram.com/p/CuE2WNQs6vH/',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  ])('has no player for %s', (link) => expect(embedOf(link)).toBeNull())

  test('uses only allowed hosts for the player of any link, and no character that could escape from an attribute', () => {
    const host = fc.constantFrom(...providers.flatMap(({ hosts }) => hosts))
    const link = fc
      .tuple(host, fc.webPath(), fc.webQueryParameters())
      .map(([h, p, q]) => `https://${h}${p}?v=${q}`)
    fc.assert(
      fc.property(link, (given) => {
        const src = embedOf(given)?.src
        if (!src) return
        expect(providers.map(({ frames }) => frames)).toContain(new URL(src).origin)
        expect(src).not.toMatch(/["'<>\s\\]/)
      }),
      { numRuns: 50 },
    )
  })
})
