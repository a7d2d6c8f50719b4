import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countsAfter, reactionTypes, totalOf } from './reaction-types'

describe('toggling a reaction (part 2, section 4)', () => {
  test('adjusts the counts', () => {
    expect(countsAfter({ 1: 4 }, 0, 1)).toEqual({ 1: 5 })
    expect(countsAfter({ 1: 4 }, 1, 0)).toEqual({ 1: 3 })
    expect(countsAfter({ 1: 4, 3: 1 }, 1, 3)).toEqual({ 1: 3, 3: 2 })
  })

  test('removes a reaction type when its count is 0', () => {
    expect(countsAfter({ 1: 4, 5: 1 }, 5, 0)).toEqual({ 1: 4 })
    expect(countsAfter({ 2: 1 }, 2, 4)).toEqual({ 4: 1 })
  })

  test('never counts below 0', () => {
    expect(countsAfter({}, 1, 0)).toEqual({})
    expect(countsAfter({ 2: 1 }, 3, 2)).toEqual({ 2: 2 })
  })

  test('counts every person’s last choice after any number of changes', () => {
    const choice = fc.constantFrom(0, ...reactionTypes)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), choice), { maxLength: 60 }), (turns) => {
        const chosen = new Map<number, number>()
        let counts = {}
        for (const [who, to] of turns) {
          counts = countsAfter(counts, chosen.get(who) ?? 0, to)
          chosen.set(who, to)
        }
        const state = [...chosen.values()].filter((type) => type !== 0)
        expect(totalOf(counts)).toBe(state.length)
        for (const type of reactionTypes)
          expect(counts[type as keyof typeof counts] ?? 0).toBe(state.filter((one) => one === type).length)
      }),
    )
  })
})
