import { describe, expect, test } from 'vitest'
import { most, withSearch } from './recent-searches'

describe('recent searches', () => {
  test('the newest goes first and stands once, whatever its capitals', () => {
    expect(withSearch(['Garden', 'cake'], ' garden ')).toEqual(['garden', 'cake'])
  })

  test('an empty search is none', () => {
    expect(withSearch(['cake'], '  ')).toEqual(['cake'])
  })

  test('at most twenty are kept', () => {
    const full = Array.from({ length: most }, (_, index) => `word ${index}`)
    const after = withSearch(full, 'new')
    expect(after).toHaveLength(20)
    expect(after[0]).toBe('new')
    expect(after).not.toContain('word 19')
    expect(withSearch(full.slice(1), 'new')).toHaveLength(20)
  })
})
