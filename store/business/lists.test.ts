import { expect, test } from 'vitest'
import { fetchErrorOf } from '@/store/platform/resource-entry'
import {
  emptyList,
  errorCleared,
  listFailed,
  listLoaded,
  listLoading,
  lists,
  rowsRemoved,
  tooltipToggled,
} from './lists'

const after = (...actions: Parameters<typeof lists>[1][]) =>
  actions.reduce(lists, lists(undefined, { type: '@@init' }))
const offline = fetchErrorOf(new Error('offline'))
const failed = listFailed({ list: 'employees', error: offline })
const loaded = listLoaded({ table: 'employees', data: [{ id: '1' }] })

test('is loading when a fetch begins', () => {
  expect(after(listLoading('employees')).employees).toEqual({ ...emptyList(), fetching: true })
})

test('stores the data, clears the error and ends loading when a fetch succeeds', () => {
  const list = after(failed, listLoading('employees'), loaded).employees
  expect(list).toEqual({ ...emptyList(), data: [{ id: '1' }], fetching: false, error: null })
})

test('stores the error, ends loading and keeps the rows when a fetch fails', () => {
  const list = after(loaded, listLoading('employees'), failed).employees
  expect(list).toEqual({ ...emptyList(), data: [{ id: '1' }], fetching: false, error: offline })
})

test('clears the error when asked', () => {
  expect(after(loaded, failed, errorCleared('employees')).employees?.error).toBeNull()
})

test('empties the employers and stores the error when their fetch fails', () => {
  const list = after(
    listLoaded({ table: 'employers', data: [{ id: '1' }] }),
    listFailed({ list: 'employers', error: offline }),
  ).employers
  expect(list).toEqual({ ...emptyList(), data: [], error: offline })
})

test('toggles the tooltip of known employers only', () => {
  const employers = listLoaded({ table: 'employers', data: [{ id: '1' }, { id: '2' }] })
  const shown = after(
    employers,
    tooltipToggled({ id: '2', showInTooltip: true }),
    tooltipToggled({ id: '9', showInTooltip: true }),
  )
  expect(shown.employers?.data).toEqual([{ id: '1' }, { id: '2', showInTooltip: true }])
})

test('names the kind of people in a list', () => {
  const people = after(listLoaded({ table: 'employees', type: 'PEOPLE', data: [] })).employees
  expect(people?.auxData).toBe('PEOPLE')
})

test('updates only the data of known rows when asked', () => {
  const list = after(
    listLoaded({ table: 'employees', data: [{ id: '1', name: 'Ada', role: 'EMPLOYEE' }, { id: '2' }] }),
    listFailed({ list: 'employees', error: offline }),
    listLoaded({
      table: 'employees',
      data: [{ id: '1', role: 'BIZ_ADMIN' }, { id: '3' }],
      updateDataOnly: true,
    }),
  ).employees
  expect(list).toMatchObject({
    data: [{ id: '1', name: 'Ada', role: 'BIZ_ADMIN' }, { id: '2' }],
    error: offline,
  })
})

test('removes deleted rows', () => {
  const list = after(
    listLoaded({ table: 'employees', data: [{ id: '1' }, { id: '2' }] }),
    rowsRemoved({ table: 'employees', ids: ['1', '9'] }),
  ).employees
  expect(list?.data).toEqual([{ id: '2' }])
})
