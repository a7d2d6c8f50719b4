import { expect, test } from 'vitest'
import { plainText } from './plain-text'

test('decodes every entity of HTML, once or twice encoded', () => {
  expect(plainText('d&rsquo;&eacute;t&eacute; &hellip; &ndash; &#8364; &#x20AC; &#128;', 100)).toBe(
    'd’été … – € € €',
  )
  expect(plainText('Tom &amp;amp; Jerry&amp;#039;s &amp;quot;caf&amp;eacute;&amp;quot;', 100)).toBe(
    `Tom & Jerry's "café"`,
  )
})

test('leaves a bare ampersand and words after it alone', () => {
  expect(plainText('AT&T, R&D, ?a=1&copy=2&lt=3', 100)).toBe('AT&T, R&D, ?a=1&copy=2&lt=3')
  expect(plainText('&nosuch; &#xD800;x', 100)).toBe('&nosuch; \ufffdx')
})

test('removes tags, however they are written, and keeps one line', () => {
  expect(plainText('a <b>c</b> &lt;script&gt;d\n\n e&nbsp;f', 100)).toBe('a c d e f')
  expect(plainText('&amp;lt;b&amp;gt; g', 100)).toBe('g')
})
