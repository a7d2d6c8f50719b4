import { expect, test } from 'vitest'
import { rowsRemoved } from './lists'
import {
  filtersChanged,
  firstTable,
  limitChanged,
  pageChanged,
  paramsChanged,
  rowsShown,
  searchChanged,
  sortChanged,
  tableRestored,
  tables,
} from './table'

const table = 'employees'
const start = tables(undefined, { type: '@@init' })
const after = (...actions: Parameters<typeof tables>[1][]) => actions.reduce(tables, start)

test('starts at page 1 with limit 10, ascending, and nothing searched, filtered or shown', () => {
  expect(firstTable()).toEqual({
    page: 1,
    totalCount: 0,
    limit: 10,
    sortDirection: 'ASCENDING',
    sortBy: '',
    searchBy: '',
    searchTerm: '',
    startIndex: 0,
    filtersPayload: {},
    visibleData: [],
  })
})

test('moves the start index with the page', () => {
  expect(after(pageChanged({ table, page: 3 })).byName[table]).toMatchObject({ page: 3, startIndex: 20 })
})

test('keeps the first shown row on the page when the rows per page change', () => {
  const wider = after(pageChanged({ table, page: 4 }), limitChanged({ table, limit: 25 }))
  expect(wider.byName[table]).toMatchObject({ page: 2, limit: 25, startIndex: 25 })
})

test('stays at page 1 when a lower page is requested', () => {
  expect(after(pageChanged({ table, page: 0 })).byName[table]).toMatchObject({ page: 1, startIndex: 0 })
})

test.each([
  sortChanged({ table, sortBy: 'name', sortDirection: 'DESCENDING' }),
  searchChanged({ table, searchBy: 'name', searchTerm: 'ada' }),
  filtersChanged({ table, filters: { role: ['BIZ_ADMIN'] } }),
])('returns to page 1 when $type', (action) => {
  expect(after(pageChanged({ table, page: 4 }), action).byName[table]).toMatchObject({
    page: 1,
    startIndex: 0,
  })
})

test('keeps the shown ids, and a total of at least 0', () => {
  const shown = after(rowsShown({ table, ids: ['2', '1'], totalCount: -3 })).byName[table]
  expect(shown).toMatchObject({ visibleData: ['2', '1'], totalCount: 0 })
})

test('keeps tables separate', () => {
  const both = after(pageChanged({ table, page: 2 }), pageChanged({ table: 'partners', page: 5 }))
  expect([both.byName[table]?.page, both.byName.partners?.page]).toEqual([2, 5])
})

test('restores the state in an address', () => {
  const restored = after(tableRestored({ table, state: { page: 2, searchTerm: 'ada' } }))
  expect(restored.byName[table]).toEqual({ ...firstTable(), page: 2, searchTerm: 'ada', startIndex: 10 })
})

test('resets when path parameters change, and does not when they are the same', () => {
  const moved = after(paramsChanged('business/1'), pageChanged({ table, page: 2 }))
  expect(tables(moved, paramsChanged('business/1')).byName[table]?.page).toBe(2)
  expect(tables(moved, paramsChanged('business/2')).byName).toEqual({})
})

test('shows deleted rows no longer, and counts none below zero', () => {
  const shown = rowsShown({ table, ids: ['1', '2'], totalCount: 1 })
  expect(after(shown, rowsRemoved({ table, ids: ['2', '9'] })).byName[table]).toMatchObject({
    visibleData: ['1'],
    totalCount: 0,
  })
  const all = after(shown, rowsRemoved({ table, ids: ['1', '2'] }))
  expect(all.byName[table]).toMatchObject({ visibleData: [], totalCount: 0 })
})
