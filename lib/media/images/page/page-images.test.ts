import { describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { pageImages, widestOf } from './page-images'

const page = 'https://shop.example.org/a/b'
const urls = (html: string) => pageImages(html, page).images.map(({ url }) => url)

describe('the pictures of a page', () => {
  test("lists the page's own picture first, makes addresses absolute, and drops repeats and tiny ones", () => {
    const html = `<title> Lamps
      &amp; more </title><img src="one.jpg" alt="One"><img src="/a/one.jpg"><img src="dot.gif" width="1" height="1">
      <meta property="og:image" content="//cdn.example.org/own.png">`
    expect(pageImages(html, page)).toEqual({
      url: page,
      title: 'Lamps & more',
      images: [
        { url: 'https://cdn.example.org/own.png', alt: '', width: null, height: null },
        { url: 'https://shop.example.org/a/one.jpg', alt: 'One', width: null, height: null },
      ],
    })
  })

  test('reads the widest of a srcset, lazy pictures, picture sources and the base address', () => {
    const html = `<base href="https://img.example.org/x/">
      <img src="s.jpg" srcset="m.jpg 640w, l.jpg 1280w, s.jpg 320w"><img data-src="lazy.jpg" src="data:image/gif;base64,R0">
      <picture><source srcset="p.webp 1x, p2.webp 2x"></picture>`
    expect(urls(html)).toEqual(
      ['l.jpg', 'lazy.jpg', 'p2.webp'].map((name) => `https://img.example.org/x/${name}`),
    )
  })

  test('lists only http and https addresses, at most fifty', () => {
    const bad =
      '<img src="javascript:alert(1)"><img src="data:image/png;base64,AA"><img src="ftp://x.org/a.png">'
    expect(urls(bad)).toEqual([])
    const many = Array.from({ length: 51 }, (_, n) => `<img src="${n}.jpg">`).join('')
    expect(urls(many)).toHaveLength(50)
  })

  test('keeps a comma inside an address', () => {
    expect(widestOf('https://c.org/w_1,h_2/a.jpg 2x, https://c.org/b.jpg 1x')).toBe(
      'https://c.org/w_1,h_2/a.jpg',
    )
    expect(widestOf('')).toBeNull()
  })

  test('stops reading a page of 600,000 nested tags at the depth limit', async () => {
    const page = `<img src="a.jpg">${'<p><b>'.repeat(300_000)}<img src="b.jpg">`
    const cost = await leastBusyMs(500, () =>
      expect(urls(page)).toEqual(['https://shop.example.org/a/a.jpg']),
    )
    expect(cost).toBeLessThan(500)
  })
})
