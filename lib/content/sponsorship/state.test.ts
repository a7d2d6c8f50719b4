import { describe, expect, test } from 'vitest'
import { afterDeed, type SponsorshipDeed, type SponsorshipState } from './state'

const { 0: none, 1: pending, 2: approved, 3: denied, 4: removed } = [null, 0, 1, 2, 3] as const
const legal: [SponsorshipState, SponsorshipDeed, SponsorshipState][] = [
  [none, 'ask', pending],
  [denied, 'ask', pending],
  [pending, 'approve', approved],
  [pending, 'deny', denied],
  [pending, 'leave', removed],
  [approved, 'leave', removed],
  [pending, 'clear', none],
  [approved, 'clear', none],
  [denied, 'clear', none],
]

describe('a paid partnership', () => {
  test.each(legal)('turns %s by %s into %s', (from, deed, to) => {
    expect(afterDeed(from, deed)).toBe(to)
  })

  test('knows no other way', () => {
    for (const from of [none, pending, approved, denied, removed])
      for (const deed of ['ask', 'clear', 'approve', 'deny', 'leave'] as const)
        if (!legal.some(([one, by]) => one === from && by === deed))
          expect(afterDeed(from, deed)).toBeUndefined()
  })
})
