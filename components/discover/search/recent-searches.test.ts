import { describe, expect, test } from 'vitest'
import { max, withSearch } from './recent-searches'

describe('recent searches', () => {
  test('puts the newest first and keeps it once, ignoring case', () => {
    expect(withSearch(['Garden', 'cake'], ' garden ')).toEqual(['garden', 'cake'])
  })

  test('ignores an empty search', () => {
    expect(withSearch(['cake'], '  ')).toEqual(['cake'])
  })

  test('keeps at most twenty', () => {
    const full = Array.from({ length: max }, (_, index) => `word ${index}`)
    const after = withSearch(full, 'new')
    expect(after).toHaveLength(20)
    expect(after[0]).toBe('new')
    expect(after).not.toContain('word 19')
    expect(withSearch(full.slice(1), 'new')).toHaveLength(20)
  })
})
