import { describe, expect, test } from 'vitest'
import { arranged } from '@/store/content/arrange'
import { chosenPins, extended, nothing, selectedCount, selectedIn, toggled } from './selection'

const order = ['a', 'b', 'c', 'd', 'e']

describe('selection', () => {
  test('selects one pin after another, and deselects', () => {
    const two = toggled(toggled(nothing, 'a'), 'c')
    expect(two.ids).toEqual(['a', 'c'])
    expect(toggled(two, 'a').ids).toEqual(['c'])
    expect(selectedCount(two, 10_000)).toBe(2)
  })

  test('extends from the last selected one, in both directions', () => {
    expect(extended(toggled(nothing, 'b'), order, 'd').ids).toEqual(['b', 'c', 'd'])
    expect(extended(toggled(nothing, 'd'), order, 'b').ids).toEqual(['d', 'b', 'c'])
    expect(extended(nothing, order, 'c').ids).toEqual(['c'])
  })

  test('selects all pins but some, including pins that are not loaded', () => {
    const all = toggled({ isAll: true, ids: [], anchor: null }, 'b')
    expect(order.filter(selectedIn(all))).toEqual(['a', 'c', 'd', 'e'])
    expect(selectedCount(all, 10_000)).toBe(9_999)
    expect(chosenPins(all, '-1')).toEqual({ section_id: '-1', except_pin_ids: ['b'] })
    expect(chosenPins(extended(all, order, 'c'), '7')).toEqual({ section_id: '7', except_pin_ids: [] })
    expect(chosenPins(toggled(nothing, 'a'), '-1')).toEqual({ pin_ids: ['a'] })
  })
})

describe('arranged', () => {
  test('moves before, after and to an end, in the given order', () => {
    expect(arranged(order, ['e', 'a'], { after_id: 'b' })).toEqual(['b', 'e', 'a', 'c', 'd'])
    expect(arranged(order, ['e'], { before_id: 'a' })).toEqual(['e', 'a', 'b', 'c', 'd'])
    expect(arranged(order, ['c'], { to: 'start' })).toEqual(['c', 'a', 'b', 'd', 'e'])
    expect(arranged(order, ['c'], { to: 'end' })).toEqual(['a', 'b', 'd', 'e', 'c'])
    expect(arranged(order, ['c'], { after_id: 'x' })).toEqual(order)
  })
})
