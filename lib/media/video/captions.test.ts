import { describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { webvtt } from './captions'

describe('captions', () => {
  test('converts SubRip to WebVTT', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\nthere\r\n\r\n2\r\n00:01:00,5 --> 00:01:02,000\r\n<i>Bye</i>\r\n'
    expect(webvtt(srt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\nthere\n\n00:01:00.500 --> 00:01:02.000\n<i>Bye</i>\n',
    )
  })

  test('rewrites WebVTT without styles, notes, regions, voices or cue names', () => {
    const given = `WEBVTT - title

STYLE
::cue { background: url(http://evil.test/) }

REGION
id:x

NOTE secret

intro
00:01.000 --> 00:03.000 align:start position:10% region:x
<v Mira><c.red>Red</c> & <b>bold</b></v>`
    expect(webvtt(given)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000 align:start position:10%\nRed &amp; <b>bold</b>\n',
    )
  })

  test('keeps HTML markup as text or drops it', () => {
    const vtt = webvtt(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script> a < b --> c <img src=x onerror=y>',
    )
    expect(vtt).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nalert(1) a &lt; b --&gt; c\n')
  })

  test('sorts cues by time and drops those that end before they begin', () => {
    const vtt = webvtt(
      'WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n\n00:09.000 --> 00:08.000\nx',
    )
    expect(vtt?.match(/^[abx]$/gm)).toEqual(['a', 'b'])
  })

  test.each(['', 'WEBVTT', 'no captions at all', '{"a":1}', '00:01.000 --> 00:02.000\n', '\u0000\u0001'])(
    'refuses %j',
    (text) => expect(webvtt(text)).toBeNull(),
  )

  test('handles long near misses in linear time', async () => {
    const cost = await leastBusyMs(500, () => {
      webvtt(`00:00:01.000 --> ${' '.repeat(100_000)}`)
      webvtt(`${'<'.repeat(100_000)}\n00:01.000 --> 00:02.000\n${'<b'.repeat(50_000)}`)
    })
    expect(cost).toBeLessThan(500)
  })
})
