import { expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { linkParts } from './link-parts'

const links = (text: string) => linkParts(text).filter(({ href }) => href !== undefined)
const joined = (text: string) =>
  linkParts(text)
    .map((part) => part.text)
    .join('')

test('links web addresses, without the end of the sentence', () => {
  expect(linkParts('See https://example.org/a?b=1. And www.example.com!')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: '. And ' },
    { text: 'www.example.com', href: 'https://www.example.com/' },
    { text: '!' },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://user:pass@evil.example/',
  'http://',
  'vbscript:x',
  'ftp://example.org/',
  '<a href="javascript:alert(1)">x</a>',
])('makes no link of %s', (text) => {
  expect(links(text)).toEqual([])
  expect(joined(text)).toBe(text)
})

test('never cuts a link out of quotes or tags, and keeps all text', () => {
  const text = '<img src="https://example.org/x.png" onerror=alert(1)> 😀 https://exämple.org/ü'
  expect(links(text).map(({ href }) => href)).toEqual([
    'https://example.org/x.png',
    'https://xn--exmple-cua.org/%C3%BC',
  ])
  expect(joined(text)).toBe(text)
})

test('splits a long text of addresses in linear time', async () => {
  const text = 'https://a.example/'.repeat(50) + '('.repeat(1000)
  expect(await leastBusyMs(50, () => linkParts(text))).toBeLessThan(50)
})
