import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { english as en } from '@/i18n/english'
import type { Screen } from '@/lib/edge/screens/state'
import { renderIn } from '@/tools/testing/render'
import { SearchScreen } from './search-screen'

type Search = Extract<Screen, { name: 'search' }>

const tomas: Search = {
  name: 'search',
  scope: 'pins',
  query: 'tomas',
  feed: 'search-pins:tomas',
  boardIds: [],
  userIds: [],
  guides: [],
  typo: null,
  bookmark: null,
}

test('links the forms of pins, and the viewer’s own for members only', () => {
  renderIn(<SearchScreen screen={tomas} />)
  const filters = within(screen.getByRole('navigation', { name: en.search.filters.label }))
  expect(filters.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All pins',
    'Videos',
    'Products',
  ])
  expect(filters.getByRole('link', { name: 'All pins' }).getAttribute('aria-current')).toBe('page')
})

test('shows the guides as tiles with pictures, each a narrower search', () => {
  const guides = [{ term: 'soup', image_url: '/media/236x/soup.webp', pin_id: '1' }]
  renderIn(<SearchScreen screen={{ ...tomas, guides }} />)
  const tile = screen.getByRole('link', { name: 'soup' })
  expect(tile.getAttribute('href')).toBe('/search/pins/?q=tomas%20soup')
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/media/236x/soup.webp')
})
