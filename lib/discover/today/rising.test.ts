import { describe, expect, test } from 'vitest'
import { fewestRisingPins, risingAmong, type Saved } from './rising'

let made = 0
const save = (over: Partial<Saved>): Saved => {
  made++
  return {
    id: String(made),
    user_id: String(made % 5),
    signature: `picture ${made}`,
    interest_id: null,
    interest_name: null,
    title: '',
    save_count: 1,
    is_new: true,
    ...over,
  }
}
const saves = (count: number, over: Partial<Saved>) => Array.from({ length: count }, () => save(over))
const none = new Set<string>()
const keysOf = (all: readonly Saved[], known: ReadonlySet<string> = none, max = 3) =>
  risingAmong(all, known, max).map(({ key }) => key)

const gardens = { interest_id: '7', interest_name: 'Gardens' }

describe('what is rising', () => {
  test('is a topic that was saved more than on the days before', () => {
    const [rising] = risingAmong([...saves(12, gardens), ...saves(7, { ...gardens, is_new: false })], none, 3)
    expect(rising).toMatchObject({ key: 'topic 7', name: 'Gardens', interest_id: '7', people: 5 })
    expect(rising?.pin_ids).toHaveLength(12)
  })

  test('is not a topic that is saved as much every day', () => {
    expect(keysOf([...saves(15, gardens), ...saves(7 * 15, { ...gardens, is_new: false })])).toEqual([])
  })

  test('needs enough pictures', () => {
    expect(keysOf(saves(fewestRisingPins - 1, gardens))).toEqual([])
    expect(keysOf(saves(fewestRisingPins, gardens))).toEqual(['topic 7'])
    // The same picture again is no further one.
    expect(keysOf(saves(20, { ...gardens, signature: 'one' }))).toEqual([])
  })

  test('needs three people, of whom each counts a few times', () => {
    const by = (user_id: string, count: number) => saves(count, { ...gardens, user_id })
    expect(keysOf([...by('1', 20), ...by('2', 20)])).toEqual([])
    expect(keysOf([...by('1', 20), ...by('2', 1), ...by('3', 1)])).toEqual(['topic 7'])
  })

  test('is a word of titles, in any case and number, under its most frequent form', () => {
    const [rising] = risingAmong(
      [...saves(6, { title: 'Paper lanterns for the garden' }), ...saves(5, { title: 'A LANTERN of tin' })],
      none,
      1,
    )
    expect(rising).toMatchObject({ key: 'word lantern', name: 'Lanterns', interest_id: null })
  })

  test('leaves out words without a subject', () => {
    expect(keysOf(saves(20, { title: 'The best ideas for your own 2026' }))).toEqual([])
  })

  test('names what has the same pictures once, by its topic', () => {
    expect(keysOf(saves(20, { ...gardens, title: 'Terrace' }))).toEqual(['topic 7'])
  })

  test('leaves out what is known, and what has its pictures', () => {
    expect(keysOf(saves(20, { ...gardens, title: 'Terrace' }), new Set(['topic 7']))).toEqual([])
  })

  test('is limited, the strongest first, and a picture’s most saved pin is its first', () => {
    const all = [...saves(12, gardens), ...saves(30, { interest_id: '8', interest_name: 'Boats' })]
    expect(keysOf(all)).toEqual(['topic 8', 'topic 7'])
    expect(keysOf(all, none, 1)).toEqual(['topic 8'])
    const popular = save({ ...gardens, save_count: 50 })
    expect(risingAmong([...saves(12, gardens), popular], none, 1)[0]?.pin_ids[0]).toBe(popular.id)
  })
})
