import { expect, test } from 'vitest'
import { placesIn, recorded, rest, spread } from './recorded'

const value = () => ({ a: 1, b: { c: [{ d: 'x', e: 'y' }] }, f: new Date(0) })

test('notes the fields that are read, also in the objects and lists inside', () => {
  const read = new Set<string>()
  const given = recorded(value(), read)
  expect(given.b.c[0]?.d).toBe('x')
  expect([...read]).toEqual(['b', 'b.c', 'b.c.[].d'])
})

test('notes a copied field only when the copy is read', () => {
  const read = new Set<string>()
  const copy = spread({}, spread({}, recorded(value(), read)), { g: 2 }) as ReturnType<typeof value>
  expect([...read]).toEqual([])
  expect(copy.f.getTime()).toBe(0)
  expect([...read]).toEqual(['f'])
  const { b } = rest(copy, ['a']) as ReturnType<typeof value>
  expect(b.c).toHaveLength(1)
  expect([...read]).toEqual(['f', 'b', 'b.c'])
})

test('replaces a copied field by a later one, which is no longer noted', () => {
  const read = new Set<string>()
  const copy = spread({}, recorded({ a: 1 }, read), { a: 2 }) as { a: number }
  expect(copy.a).toBe(2)
  expect([...read]).toEqual([])
})

test('notes every field of a value that is stored as JSON', () => {
  const read = new Set<string>()
  JSON.stringify(recorded(value(), read))
  expect([...read].sort()).toEqual(placesIn(value()).sort())
})
