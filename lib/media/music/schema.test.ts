import { expect, test } from 'vitest'
import { musicLimits } from './limits'
import { incomingMusicKey, musicKey, signatureInKey } from './music-key'
import { trackCreate, tracksGet, trackUpdate } from './schema'

const long = (count: number) => 'x'.repeat(count)

test.each([
  ['a title', (text: string) => trackCreate.safeParse({ title: text }), musicLimits.title],
  ['an artist', (text: string) => trackCreate.safeParse({ title: 'A', artist: text }), musicLimits.artist],
  [
    'a changed title',
    (text: string) => trackUpdate.safeParse({ track_id: '5', title: text }),
    musicLimits.title,
  ],
  ['a search', (text: string) => tracksGet.safeParse({ query: text }), 100],
])('accepts %s at its limit, and refuses one character more', (_, parse, limit) => {
  expect(parse(long(limit)).success).toBe(true)
  expect(parse(long(limit + 1)).success).toBe(false)
})

test('requires a title that is not blank', () => {
  expect(trackCreate.safeParse({ title: ' ' }).success).toBe(false)
  expect(trackCreate.parse({ title: ' A ' })).toEqual({ title: 'A', artist: '' })
})

test('finds the signature in the keys of both files, and in no others', () => {
  const signature = 'ab'.repeat(16)
  expect([musicKey(signature), incomingMusicKey(signature)].map(signatureInKey)).toEqual([
    signature,
    signature,
  ])
  expect(signatureInKey('music/incoming/other')).toBe('')
})
