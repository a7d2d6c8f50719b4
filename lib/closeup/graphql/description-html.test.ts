import { describe, expect, test } from 'vitest'
import { descriptionHtml } from './description-html'

describe('descriptionHtml', () => {
  test('escapes markup', () => {
    expect(descriptionHtml(`<img src=x onerror="a('b')"> & co`)).toBe(
      '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; co',
    )
  })

  test('converts line breaks of every kind', () => {
    expect(descriptionHtml('a\nb\r\nc\rd')).toBe('a<br>b<br>c<br>d')
  })

  test('links addresses, without the final period', () => {
    expect(descriptionHtml('See https://example.org/a?b=1&c=2.')).toBe(
      'See <a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener ugc" target="_blank">https://example.org/a?b=1&amp;c=2</a>.',
    )
  })

  test('keeps every address inside its attribute, and does not link other schemes', () => {
    const html = descriptionHtml('https://a.b/"onclick=alert(1) javascript:alert(1) https://a.b/\'><script>')
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(html).not.toMatch(/href="[^"]*"\s*onclick|href="javascript|<script/)
  })

  test('links hashtags to their search, in any script, but not numbers or parts of words', () => {
    expect(descriptionHtml('A #wren, #Vögel_1 (#rote)')).toBe(
      'A <a href="/search/pins/?q=wren">#wren</a>, <a href="/search/pins/?q=V%C3%B6gel_1">#Vögel_1</a> (<a href="/search/pins/?q=rote">#rote</a>)',
    )
    for (const text of ['No. #1', 'a#b', '&#39;', '##', 'https://a.b/#top']) {
      expect(descriptionHtml(text), text).not.toContain('/search/')
    }
  })

  const mira = { username: 'mira_1', length: 7 }

  test('links mentioned people under their current name, but not parts of other words', () => {
    expect(descriptionHtml('By @Mira_1, not me@mira.example', [{ ...mira, offsets: [3] }])).toBe(
      'By <a href="/mira_1/">@Mira_1</a>, not me@mira.example',
    )
    expect(descriptionHtml('@mira_1 & @mira_1', [{ username: 'New', length: 7, offsets: [0, 10] }])).toBe(
      '<a href="/new/">@mira_1</a> &amp; <a href="/new/">@mira_1</a>',
    )
    for (const text of ['@mira_1', '@ab', '@@mira', 'https://a.b/@mira', '@mira"onclick=x'])
      expect(descriptionHtml(text)).not.toMatch(/href="\//)
  })

  test('ignores a position that does not fit the text, or is inside an address', () => {
    for (const offsets of [[4], [-1], [99]])
      expect(descriptionHtml('See @mira', [{ ...mira, offsets }])).toBe('See @mira')
    const inside = descriptionHtml('https://a.b/@mira_1', [{ ...mira, offsets: [12] }])
    expect(inside.match(/<a /g)).toHaveLength(1)
    const broken = descriptionHtml('@"><b>x', [{ username: '"><script>', length: 7, offsets: [0] }])
    expect(broken).toBe('<a href="/%22%3E%3Cscript%3E/">@&quot;&gt;&lt;b&gt;x</a>')
  })

  test('keeps text that only resembles an address', () => {
    expect(descriptionHtml('http://[x')).not.toContain('<a')
  })
})
