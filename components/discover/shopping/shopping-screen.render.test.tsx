import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noChoice } from '@/lib/discover/shopping/filters'
import type { Screen } from '@/lib/edge/screens/state'
import { renderIn } from '@/tools/testing/render'
import { ShoppingScreen } from './shopping-screen'

type State = Extract<Screen, { name: 'shopping' }>

const show = (over: Partial<State>) =>
  renderIn(
    <ShoppingScreen
      screen={{
        ...{
          name: 'shopping',
          topic: null,
          choice: noChoice,
          tiles: [],
          merchants: [],
          items: [],
          bookmark: null,
        },
        facets: { total: 0, domains: [], currencies: [], in_stock: 0, free_shipping: 0, on_sale: 0 },
        ...over,
      }}
    />,
  )

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const filters = () => screen.queryByRole('region', { name: 'Narrow and sort' })

test('offers no filters without products, and leads to ideas', () => {
  show({})
  screen.getByRole('heading', { name: 'No products yet' })
  expect(filters()).toBe(null)
  expect(hrefOf('Look at ideas')).toBe('/ideas/')
})

test('leads from a category without products to all of them', () => {
  show({ topic: { id: '5', name: 'Lamps', slug: 'lamps' } })
  screen.getByRole('heading', { name: 'No products in Lamps yet' })
  expect(hrefOf('See all products')).toBe('/shopping/')
})

test('keeps the filters when no product fits them', () => {
  show({ choice: { ...noChoice, in_stock: true } })
  screen.getByRole('heading', { name: 'No products here' })
  expect(filters()).not.toBe(null)
  expect(hrefOf('Clear filters')).toBe('/shopping/')
})
