import { describe, expect, test } from 'vitest'
import { descriptionHtml } from './description-html'

describe('descriptionHtml', () => {
  test('mark-up becomes text', () => {
    expect(descriptionHtml(`<img src=x onerror="a('b')"> & co`)).toBe(
      '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; co',
    )
  })

  test('line breaks of every kind', () => {
    expect(descriptionHtml('a\nb\r\nc\rd')).toBe('a<br>b<br>c<br>d')
  })

  test('addresses become links, without the full stop after them', () => {
    expect(descriptionHtml('See https://example.org/a?b=1&c=2.')).toBe(
      'See <a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener ugc" target="_blank">https://example.org/a?b=1&amp;c=2</a>.',
    )
  })

  test('no address can leave its attribute, and no other scheme becomes a link', () => {
    const html = descriptionHtml('https://a.b/"onclick=alert(1) javascript:alert(1) https://a.b/\'><script>')
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(html).not.toMatch(/href="[^"]*"\s*onclick|href="javascript|<script/)
  })

  test('people named by an @ are linked; what is a part of something else is not', () => {
    expect(descriptionHtml('By @Mira_1, not me@mira.example')).toBe(
      'By <a href="/mira_1/">@Mira_1</a>, not me@mira.example',
    )
    for (const text of ['@ab', `@${'a'.repeat(31)}`, '@@mira', 'https://a.b/@mira', '@mira"onclick=x'])
      expect(descriptionHtml(text)).not.toMatch(/href="\/(?!mira\/">@mira<)/)
  })

  test('what only looks like an address stays text', () => {
    expect(descriptionHtml('http://[x')).not.toContain('<a')
  })
})
