import { expect, test } from 'vitest'
import { floored } from './floor'

const slices = (given: Record<string, number>, unnamed = 0) => [
  ...Object.entries(given).map(([name, people]) => ({ name, people })),
  ...(unnamed > 0 ? [{ name: null, people: unnamed }] : []),
]
const shown = (...given: Parameters<typeof slices>) =>
  Object.fromEntries(floored(slices(...given)).map(({ name, people }) => [name ?? 'other', people]))

test('tells a part of 100 people, and not one of 99', () => {
  expect(shown({ US: 300, DE: 101, FR: 100, IT: 99, ES: 1 })).toEqual({
    US: 300,
    DE: 101,
    FR: 100,
    other: 100,
  })
})

test('adds the smallest part to the others while they are fewer than 100, so that no number can be worked out', () => {
  expect(shown({ US: 300, DE: 100, IT: 99 })).toEqual({ US: 300, other: 199 })
  expect(shown({ US: 300 }, 1)).toEqual({ other: 301 })
  expect(shown({ US: 300, DE: 200 }, 99)).toEqual({ US: 300, other: 299 })
})

test('tells all when nothing is left over, and nothing of a small audience', () => {
  expect(shown({ US: 150, DE: 100 })).toEqual({ US: 150, DE: 100 })
  expect(shown({ US: 50, DE: 49 })).toEqual({})
  expect(shown({}, 120)).toEqual({ other: 120 })
})
