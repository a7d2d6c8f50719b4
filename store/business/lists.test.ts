import { expect, test } from 'vitest'
import { emptyList, errorCleared, listFailed, listLoaded, listLoading, lists, tooltipToggled } from './lists'

const after = (...actions: Parameters<typeof lists>[1][]) =>
  actions.reduce(lists, lists(undefined, { type: '@@init' }))
const failed = listFailed({ list: 'employees', error: 'offline' })
const loaded = listLoaded({ list: 'employees', data: [{ id: '1' }] })

test('is loading when a fetch begins', () => {
  expect(after(listLoading('employees')).employees).toEqual({ ...emptyList(), isLoading: true })
})

test('stores the data, clears the error and ends loading when a fetch succeeds', () => {
  const list = after(failed, listLoading('employees'), loaded).employees
  expect(list).toEqual({ data: [{ id: '1' }], isLoading: false, error: null })
})

test('stores the error, ends loading and keeps the rows when a fetch fails', () => {
  const list = after(loaded, listLoading('employees'), failed).employees
  expect(list).toEqual({ data: [{ id: '1' }], isLoading: false, error: 'offline' })
})

test('clears the error when asked', () => {
  expect(after(loaded, failed, errorCleared('employees')).employees?.error).toBeNull()
})

test('empties the employers and stores the error when their fetch fails', () => {
  const list = after(
    listLoaded({ list: 'employers', data: [{ id: '1' }] }),
    listFailed({ list: 'employers', error: 'offline' }),
  ).employers
  expect(list).toEqual({ data: [], isLoading: false, error: 'offline' })
})

test('toggles the tooltip of known employers only', () => {
  const employers = listLoaded({ list: 'employers', data: [{ id: '1' }, { id: '2' }] })
  const shown = after(
    employers,
    tooltipToggled({ id: '2', showInTooltip: true }),
    tooltipToggled({ id: '9', showInTooltip: true }),
  )
  expect(shown.employers?.data).toEqual([{ id: '1' }, { id: '2', showInTooltip: true }])
})
