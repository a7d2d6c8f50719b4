import { expect, test } from 'vitest'
import { colorBits, type PaletteColor } from '@/lib/media/palette/color-names'
import { isChosen, noProductFilters, nothingChosen, paramsOf, someOf } from './choice'
import { choiceInSearch } from './choice-in'
import { type Candidate, type Chosen, fittingPins, lookFiltersOf, productFiltersOf } from './narrowed.server'
import { appliedProductFilters, lookFilters } from './schema'

const pin = (id: string, colors: PaletteColor[], skin_tone: number | null, price?: number): Candidate => ({
  id,
  colors: colorBits(colors),
  skin_tone,
  item:
    price === undefined
      ? null
      : {
          ...{ id, topic: id === '3' ? '7' : null, topic_name: id === '3' ? 'Lamps' : null, price },
          ...{ domain: price > 20 ? 'dear.example' : 'cheap.example', was: null, before: null },
          ...{ currency: 'EUR', in_stock: price !== 10, ships_free: price === 30, saves: 0 },
        },
})

const pins = [
  pin('1', ['red', 'white'], 1),
  pin('2', ['red'], 2, 10),
  pin('3', ['blue'], null, 30),
  pin('4', ['blue', 'red'], 2, 20),
]
const chosen = (look: Partial<Chosen['look']>, products: Chosen['products'] = null): Chosen => ({
  look: { color: null, skin_tone: null, ...look },
  products,
})

test('keeps the order, and pins without a product only while no product filter is set', () => {
  expect(fittingPins(pins, chosen({}))).toEqual(['1', '2', '3', '4'])
  expect(fittingPins(pins, chosen({ color: 'red' }))).toEqual(['1', '2', '4'])
  expect(fittingPins(pins, chosen({ color: 'red', skin_tone: 2 }))).toEqual(['2', '4'])
  expect(fittingPins(pins, chosen({}, noProductFilters))).toEqual(['2', '3', '4'])
  expect(fittingPins(pins, chosen({ color: 'red' }, { ...noProductFilters, in_stock: true }))).toEqual(['4'])
  expect(fittingPins(pins, chosen({}, { ...noProductFilters, category: '7' }))).toEqual(['3'])
})

const states = [
  chosen({}),
  chosen({ color: 'red' }),
  chosen({ skin_tone: 2 }, noProductFilters),
  chosen({ color: 'blue' }, { ...noProductFilters, in_stock: true }),
  chosen({}, { ...noProductFilters, currency: 'EUR', min_price: 20, max_price: 30 }),
  chosen({}, { ...noProductFilters, domain: 'cheap.example' }),
]

test.each(states.map((state) => [JSON.stringify(state), state] as const))(
  'counts what each choice shows beside %s',
  (_, state) => {
    const [colors, tones] = lookFiltersOf(pins, state, true)
    for (const { value, count } of colors?.options ?? [])
      expect(count).toBe(
        fittingPins(pins, { ...state, look: { ...state.look, color: value as PaletteColor } }).length,
      )
    for (const { value, count } of tones?.options ?? [])
      expect(count).toBe(
        fittingPins(pins, { ...state, look: { ...state.look, skin_tone: Number(value) } }).length,
      )
    const products = productFiltersOf(pins, state)
    const applied = state.products ?? noProductFilters
    const shown = (change: object) =>
      fittingPins(pins, { ...state, products: { ...applied, ...change } }).length
    expect(products.in_stock).toBe(shown({ in_stock: true }))
    expect(products.free_shipping).toBe(shown({ free_shipping: true }))
    for (const { domain, count } of products.domains) expect(count).toBe(shown({ domain }))
    for (const { id, count } of products.categories) expect(count).toBe(shown({ category: id }))
    for (const { currency, count } of products.currencies)
      expect(count).toBe(shown({ currency, min_price: null, max_price: null }))
    expect(products.total).toBe(shown({}))
  },
)

test('offers skin tones only where the search is about what is seen on skin', () => {
  expect(lookFiltersOf(pins, chosen({}), false).map(({ name }) => name)).toEqual(['color'])
  expect(lookFiltersOf(pins, chosen({}), true).map(({ name }) => name)).toEqual(['color', 'skin_tone'])
})

test('reads from an address what it wrote, and leaves out what makes no sense', () => {
  const choice = {
    filters: { color: 'teal', skin_tone: 3 } as const,
    appliedProductFilters: {
      ...noProductFilters,
      ...{
        domain: 'a.example',
        category: '12',
        currency: 'USD',
        min_price: 0,
        max_price: 9.5,
        in_stock: true,
      },
    },
  }
  expect(choiceInSearch(paramsOf(choice))).toEqual(choice)
  expect(choiceInSearch(new URLSearchParams())).toEqual(nothingChosen)
  for (const text of [
    'color=beige&skin_tone=5',
    'skin_tone=0',
    'min_price=4',
    'currency=usd',
    'category=x',
    'in_stock=yes',
  ])
    expect([text, isChosen(choiceInSearch(new URLSearchParams(text)))]).toEqual([text, false])
  expect(choiceInSearch(new URLSearchParams('currency=USD&min_price=9&max_price=4'))).toMatchObject({
    appliedProductFilters: { currency: 'USD', min_price: null, max_price: null },
  })
  expect(someOf({ ...noProductFilters, free_shipping: true })).not.toBeNull()
})

const fault = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join('.'))

test('names the field that is wrong, at each limit and past it', () => {
  expect(fault(lookFilters.safeParse({ color: 'beige' }))).toEqual(['color'])
  for (const skin_tone of [0, 5, 1.5, 'x'])
    expect(fault(lookFilters.safeParse({ skin_tone }))).toEqual(['skin_tone'])
  for (const skin_tone of [1, 4]) expect(lookFilters.safeParse({ skin_tone }).success).toBe(true)
  const products = (over: object) => fault(appliedProductFilters.safeParse(over))
  expect(products({ min_price: 5 })).toEqual(['currency'])
  expect(products({ currency: 'EUR', min_price: 5, max_price: 4.99 })).toEqual(['max_price'])
  expect(products({ currency: 'EUR', min_price: 5, max_price: 5 })).toBeUndefined()
  expect(products({ currency: 'EUR', min_price: -1 })).toEqual(['min_price'])
  expect(products({ category: 'lamps' })).toEqual(['category'])
  expect(products({ domain: '' })).toEqual(['domain'])
})
