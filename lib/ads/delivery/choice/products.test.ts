import { expect, test } from 'vitest'
import { aLine } from '../testing'
import { oneOfEach, pinsInOrder } from './products'

const home = { placement: 'HOME', topics: [], words: [] } as const
const reader = { context: home, known: null, person: '1', now: 0 }
const line = aLine(
  {},
  {
    products: [
      ['100', null],
      ['101', '20'],
      ['102', '30'],
    ],
  },
)
const liking = (topic: string) => ({
  tastes: new Map([[topic, 0.5]]),
  audiences: new Set<string>(),
})

test('puts the products first that fit the place, and what the person likes', () => {
  expect(pinsInOrder(line, { ...reader, context: { ...home, topics: ['30'] } })[0]).toBe('102')
  expect(pinsInOrder(line, { ...reader, known: liking('20') })[0]).toBe('101')
  const both = { ...reader, known: liking('20'), context: { ...home, topics: ['30'] } }
  expect(pinsInOrder(line, both)).toEqual(['102', '101', '100'])
})

test('lets equal ones take turns, by person and hour', () => {
  const products = Array.from({ length: 20 }, (_, n): [string, null] => [String(n), null])
  const many = aLine({}, { products })
  const firsts = Array.from(
    { length: 30 },
    (_, hour) => pinsInOrder(many, { ...reader, now: hour * 3_600_000 })[0],
  )
  expect(new Set(firsts).size).toBeGreaterThan(10)
  expect(pinsInOrder(many, reader)).toEqual(pinsInOrder(many, { ...reader, now: 3_599_999 }))
})

test('keeps one product of each ad, the one that comes first, and an ad of a pin as it is', () => {
  const plain = aLine({})
  const lineOf = new Map([
    [line.row.ad, line],
    [plain.row.ad, plain],
  ])
  const rows = [
    ...['100', '102', '101'].map((id) => ({ ad: line.row.ad, id })),
    { ad: plain.row.ad, id: plain.row.pin },
  ]
  const left = oneOfEach(rows, lineOf, { ...reader, known: liking('20') })
  expect(left.map(({ id }) => id)).toEqual(['101', plain.row.pin])
  expect(pinsInOrder(plain, reader)).toEqual([plain.row.pin])
})
