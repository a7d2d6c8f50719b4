import { expect, test } from 'vitest'
import { sortedBy, tableAddress } from './table-address'

const first = {
  page: 1,
  page_size: 10,
  sort_by: '',
  sort_direction: 'ASCENDING',
  search_term: '',
  filters: {},
} as const

test('omits defaults from an address', () => {
  expect(tableAddress('partners', '7', first)).toBe('/business/manager/partners/?business_id=7')
})

test('puts page, order, search and filters into an address', () => {
  const state = {
    page: 3,
    page_size: 250,
    sort_by: 'name',
    sort_direction: 'DESCENDING',
    search_term: 'a b',
    filters: { role: ['X'] },
  } as const
  const { searchParams } = new URL(
    tableAddress('employees', '7', { ...state, filters: { role: ['X'] } }),
    'http://x',
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    business_id: '7',
    page: '3',
    page_size: '250',
    sort_by: 'name',
    sort_direction: 'DESCENDING',
    search_term: 'a b',
    filters: '{"role":["X"]}',
  })
})

test('sorts ascending first, descending when pressed again, and returns to page 1', () => {
  const once = sortedBy({ ...first, page: 4 }, 'name')
  expect(once).toMatchObject({ page: 1, sort_by: 'name', sort_direction: 'ASCENDING' })
  expect(sortedBy(once, 'name').sort_direction).toBe('DESCENDING')
  expect(sortedBy(sortedBy(once, 'name'), 'name').sort_direction).toBe('ASCENDING')
})
