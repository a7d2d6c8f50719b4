import { beforeEach, expect, test, vi } from 'vitest'
import { CardCache } from './card-cache.server'

let now = 0
let cache: CardCache<{ id: string; title: string; board?: { name: string } }>
beforeEach(() => {
  now = 1_000
  cache = new CardCache(
    10_000,
    (json) => json.replaceAll('"/media', '"https://site/media'),
    () => now,
  )
})

const card = (id: string, title = 'A wren') => ({ id, title })

test('finds a card only by its pin and version', () => {
  cache.keep('5', '1 a', card('5'))
  expect(cache.find('5', '1 a')?.card).toEqual(card('5'))
  expect(cache.find('5', '2 a')).toBeNull()
  expect(cache.find('6', '1 a')).toBeNull()
})

test('keeps two versions of one pin for viewers who see different creators', () => {
  cache.keep('5', '1 creator', card('5', 'credited'))
  cache.keep('5', '1 -', card('5', 'plain'))
  expect(cache.find('5', '1 creator')?.card.title).toBe('credited')
  expect(cache.find('5', '1 -')?.card.title).toBe('plain')
})

test('wraps a card without a version and does not cache it', () => {
  expect(cache.keep('5', null, card('5')).open(false)).toBe('{"id":"5","title":"A wren"')
  expect(cache.find('5', null)).toBeNull()
  expect(cache.size).toEqual({ cards: 0, bytes: 0 })
})

test('returns the JSON with relative and absolute media paths', () => {
  const { open } = cache.keep('5', '1', card('/media/5'))
  expect(open(false)).toBe('{"id":"/media/5","title":"A wren"')
  expect(open(true)).toBe('{"id":"https://site/media/5","title":"A wren"')
})

test('freezes a cached card and its parts', () => {
  const { card: cached } = cache.keep('5', '1', { ...card('5'), board: { name: 'Birds' } })
  expect(() => Object.assign(cached, { title: 'x' })).toThrow(TypeError)
  expect(() => Object.assign(cached.board ?? {}, { name: 'x' })).toThrow(TypeError)
})

test('parses a card from its JSON again after garbage collection', () => {
  vi.stubGlobal(
    'WeakRef',
    class {
      deref() {
        return undefined
      }
    },
  )
  const cached = cache.keep('5', '1', { ...card('5'), board: { name: 'Birds' } })
  vi.unstubAllGlobals()
  expect(cached.card).toEqual({ ...card('5'), board: { name: 'Birds' } })
  expect(cached.card).toBe(cached.card)
  expect(() => Object.assign(cached.card.board ?? {}, { name: 'x' })).toThrow(TypeError)
})

test('forgets a card after ten minutes', () => {
  cache.keep('5', '1', card('5'))
  now += 599_999
  expect(cache.find('5', '1')).not.toBeNull()
  now += 1
  expect(cache.find('5', '1')).toBeNull()
  expect(cache.size).toEqual({ cards: 0, bytes: 0 })
})

test('stays within its bytes, and drops the least recently used card first', () => {
  const long = 'x'.repeat(400)
  for (let n = 0; n < 50; n++) {
    cache.keep(`${n}`, '1', card(`${n}`, long))
    cache.find('0', '1')
    expect(cache.size.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(cache.size.cards).toBeGreaterThan(2)
  expect(cache.find('0', '1')).not.toBeNull()
  expect(cache.find('49', '1')).not.toBeNull()
  expect(cache.find('1', '1')).toBeNull()
})

test('counts a card once when two readers store it at the same time', () => {
  cache.keep('5', '1', card('5'))
  const { bytes } = cache.size
  cache.keep('5', '1', card('5'))
  expect(cache.size).toEqual({ cards: 1, bytes })
})

test('caches nothing when a single card exceeds the limit, or the limit is 0', () => {
  cache.keep('5', '1', card('5', 'x'.repeat(5_000)))
  expect(cache.size).toEqual({ cards: 0, bytes: 0 })
  const none = new CardCache<{ id: string }>(0, String)
  expect(none.keep('5', '1', { id: '5' }).card).toEqual({ id: '5' })
  expect(none.find('5', '1')).toBeNull()
})
