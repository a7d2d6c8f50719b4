import { describe, expect, test } from 'vitest'
import { type SponsorshipAction, type SponsorshipState, stateAfter } from './state'

const { 0: none, 1: pending, 2: approved, 3: denied, 4: removed } = [null, 0, 1, 2, 3] as const
const legal: [SponsorshipState, SponsorshipAction, SponsorshipState][] = [
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
  test.each(legal)('turns %s by %s into %s', (from, action, to) => {
    expect(stateAfter(from, action)).toBe(to)
  })

  test('allows no other transition', () => {
    for (const from of [none, pending, approved, denied, removed])
      for (const action of ['ask', 'clear', 'approve', 'deny', 'leave'] as const)
        if (!legal.some(([one, by]) => one === from && by === action))
          expect(stateAfter(from, action)).toBeUndefined()
  })
})
