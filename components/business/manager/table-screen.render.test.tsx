import { act, fireEvent, screen } from '@testing-library/react'
import Router from 'next/router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadedTable } from '@/lib/business/manager/load.server'
import { rowsRemoved } from '@/store/business/lists'
import { renderIn } from '@/tools/testing/render'
import { TableScreen } from './table-screen'

const push = vi.spyOn(Router, 'push').mockResolvedValue(true)
const replace = vi.spyOn(Router, 'replace').mockResolvedValue(true)
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
})

const business = {
  id: '7',
  name: 'Corner Shop',
  kind: 'ACCOUNT',
  standing: 'OWNER',
} as LoadedTable['business']

const query: LoadedTable['query'] = {
  page: 1,
  page_size: 10,
  bookmarks: [],
  sort_by: 'name',
  sort_direction: 'ASCENDING',
  search_by: '',
  search_term: '',
  filters: {},
}
const person = (id: string) => ({
  id,
  full_name: `Person ${id}`,
  username: `person_${id}`,
  email: '',
  business_role: 'EMPLOYEE',
  assets_summary: { ad_accounts: 0, profiles: 0 },
  created_time: 0,
})

const loaded = (given: Partial<LoadedTable> = {}): LoadedTable => ({
  table: 'employees',
  business,
  businesses: [business],
  rows: [person('1'), person('2')],
  total_count: 2,
  opened: null,
  query,
  extras: {},
  ad_accounts: [],
  ...given,
})

const show = (given?: Partial<LoadedTable>) => renderIn(<TableScreen screen={loaded(given)} />)
const lastPushed = () => new URL(String(push.mock.lastCall?.[0]), 'http://x').searchParams

test('searches as one types, in the store at once and in the address after a rest', async () => {
  const { user, store } = show()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ada')
  expect(store.getState().business?.tables.byName.employees?.searchTerm).toBe('ada')
  await vi.waitFor(() => expect(push).toHaveBeenCalledOnce())
  expect(lastPushed().get('search_term')).toBe('ada')
})

test('searches in one column, and keeps it in the address', async () => {
  const { user, store } = show({ query: { ...query, search_term: 'ada' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'Email')
  expect(store.getState().business?.tables.byName.employees).toMatchObject({
    searchBy: 'email',
    searchTerm: 'ada',
  })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce())
  const address = new URL(String(replace.mock.lastCall?.[0]), 'http://x')
  expect(address.searchParams.get('search_by')).toBe('email')
})

test('shows the rows and the count of the store', () => {
  const { store } = show()
  act(() => void store.dispatch(rowsRemoved({ table: 'employees', ids: ['1'] })))
  expect(screen.queryByRole('button', { name: 'Person 1' })).toBeNull()
  expect(screen.getByText('1–1 of 1')).toBeDefined()
})

test('opens the row of the address', () => {
  show({ opened: person('2') })
  expect(screen.getByRole('dialog', { name: 'Person 2' })).toBeDefined()
})

test('replaces the address of a search while it is typed on', async () => {
  const { user } = show({ query: { ...query, search_term: 'ad' } })
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'a')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(push).not.toHaveBeenCalled()
})

test('applies a filter at once, shows it, and takes it off', async () => {
  const { user, store } = show()
  await user.click(screen.getByRole('checkbox', { name: 'Manager', hidden: true }))
  expect(lastPushed().get('filters')).toBe('{"business_role":["BIZ_ADMIN"]}')
  expect(store.getState().business?.tables.byName.employees?.filtersPayload).toEqual({
    business_role: ['BIZ_ADMIN'],
  })
  expect(screen.getByRole('button', { name: 'Role: Manager' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Role' }))
  expect(screen.queryByRole('button', { name: 'Role: Manager' })).toBeNull()
})

test('takes what the address says into the store, and its page', () => {
  const { store } = show({
    query: { ...query, page: 2, search_term: 'ada', filters: { business_role: ['EMPLOYEE'] } },
  })
  expect(store.getState().business?.tables.byName.employees).toMatchObject({
    page: 2,
    startIndex: 10,
    searchTerm: 'ada',
    filtersPayload: { business_role: ['EMPLOYEE'] },
    visibleData: ['1', '2'],
  })
})

test('filters invites by any of the five statuses together', async () => {
  const { user, store } = show({
    table: 'invites',
    rows: [],
    total_count: 0,
    extras: { invite_status: 'PENDING' },
  })
  expect(store.getState().business?.filters.inviteTypes).toEqual(['PENDING'])
  for (const name of ['Accepted', 'Declined', 'Canceled', 'Expired'])
    await user.click(screen.getByRole('checkbox', { name, hidden: true }))
  expect(lastPushed().get('invite_status')).toBe('PENDING,ACCEPTED,DECLINED,CANCELLED,EXPIRED')
})

test('keeps the filters of invoices as the specification names them', async () => {
  const { user, store } = show({
    table: 'invoices',
    rows: [],
    total_count: 0,
    query: { ...query, sort_by: 'DUE_DATE', sort_direction: 'DESCENDING', filters: { ad_account_id: ['5'] } },
    extras: { start_due_date: '2026-03-01', end_due_date: '2026-03-31' },
    ad_accounts: [{ id: '5', name: 'Spring', can_add: false }],
  })
  await user.click(screen.getByRole('radio', { name: 'Open', hidden: true }))
  expect(store.getState().business?.filters).toMatchObject({
    invoices: {
      adAccountIds: ['5'],
      timeRange: { startTime: Date.UTC(2026, 2, 1), endTime: Date.UTC(2026, 2, 31) },
      status: 'OPEN',
      documentType: 'ALL',
    },
    invoiceSort: { field: 'DUE_DATE', direction: 'DESCENDING' },
  })
  expect(Object.fromEntries(lastPushed())).toEqual({
    business_id: '7',
    filters: '{"ad_account_id":["5"]}',
    status: 'OPEN',
    start_due_date: '2026-03-01',
    end_due_date: '2026-03-31',
  })
})

const today = new Date().toISOString().slice(0, 10)

test('shows the days of the history in its fields, and keeps them when other filters are cleared', async () => {
  const days = { start_date: '2026-03-01', end_date: '2026-03-08' }
  const { user, store } = show({
    table: 'history',
    rows: [],
    total_count: 0,
    query: { ...query, sort_by: 'time', sort_direction: 'DESCENDING', filters: { action: ['created'] } },
    extras: days,
  })
  expect(store.getState().business?.history.dateRange).toEqual({
    startDate: Date.UTC(2026, 2, 1),
    endDate: Date.UTC(2026, 2, 9),
  })
  expect(screen.getByLabelText<HTMLInputElement>('From', { selector: 'input' }).value).toBe('2026-03-01')
  expect(screen.getByLabelText<HTMLInputElement>('Until', { selector: 'input' }).value).toBe('2026-03-08')
  expect(screen.queryByRole('button', { name: 'Remove the filter Time' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(Object.fromEntries(lastPushed())).toEqual({ business_id: '7', ...days })
})

test('leads to today where an empty history ends before, and further back where it does not', async () => {
  const given: Partial<LoadedTable> = { table: 'history', rows: [], total_count: 0 }
  const order = { ...query, sort_by: 'time', sort_direction: 'DESCENDING' } as const
  const old = { start_date: '2026-03-01', end_date: '2026-03-08' }
  const { user, unmount } = show({ ...given, query: order, extras: old })
  await user.click(screen.getByRole('button', { name: 'Show the last 7 days and today' }))
  expect(lastPushed().get('end_date')).toBe(today)
  unmount()
  show({ ...given, query: order, extras: { start_date: today, end_date: today } })
  expect(screen.getByRole('button', { name: 'Show the last 30 days' })).toBeDefined()
})

test('says what to do in an empty table, with its button', () => {
  show({ rows: [], total_count: 0 })
  expect(screen.getByText('Nobody else is here yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Invite people' })).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('offers to clear a search that found nothing', async () => {
  const { user, store } = show({ rows: [], total_count: 0, query: { ...query, search_term: 'zz' } })
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(store.getState().business?.tables.byName.employees?.searchTerm).toBe('')
  expect(lastPushed().has('search_term')).toBe(false)
})

test('saves a view, shows it again, and removes it', async () => {
  const { user, store } = show({ query: { ...query, filters: { business_role: ['BIZ_ADMIN'] } } })
  // A menu that is not open takes no focus here, and so no typing.
  const name = screen.getByRole('textbox', { name: 'Name of this view', hidden: true })
  fireEvent.change(name, { target: { value: 'Admins' } })
  await user.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Remove the filter Role' }))
  await user.click(screen.getByRole('button', { name: 'Admins', hidden: true }))
  expect(store.getState().business?.tables.byName.employees?.filtersPayload).toEqual({
    business_role: ['BIZ_ADMIN'],
  })
  await user.click(screen.getByRole('button', { name: 'Remove the view Admins', hidden: true }))
  expect(localStorage.getItem('business.views.employees')).toBe('[]')
})
