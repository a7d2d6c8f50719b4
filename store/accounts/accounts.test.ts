import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resource } from '@/lib/edge/client/resource-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { isAccountChange, keepAccounts, loadAccounts, storedAccountCount, switchTo } from './accounts'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))

const create = vi.fn()
const get = vi.fn()
const stored = new Map<string, string>()
const assign = vi.fn()
const made = () => makeStore(emptyScreen)
const account = (id: string, owner?: string) => ({
  status: 'success',
  data: { id, full_name: id, owners: owner ? [{ id: owner }] : [], businesses: [], partner: null },
})

beforeEach(() => {
  stored.clear()
  assign.mockClear()
  create.mockReset()
  get.mockReset()
  vi.mocked(resource).mockReturnValue({ create, get } as never)
  vi.stubGlobal('window', { location: { assign } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('the accounts of this browser', () => {
  test('lists each person followed by their businesses, and leaves out invisible accounts', async () => {
    const on = { logged_in: true }
    const session_accounts = { 1: { logged_in: false }, 2: on, 3: on, 4: on }
    create.mockResolvedValueOnce({ data: { session_accounts }, bookmark: null })
    const data = {
      1: account('1', '3'),
      2: account('2'),
      3: account('3'),
      4: { status: 'failure', code: 30 },
    }
    get.mockResolvedValueOnce({ data, bookmark: null })
    const store = made()
    await store.dispatch(loadAccounts())
    expect(get).toHaveBeenCalledWith({ ids: ['1', '2', '3', '4'], fieldSetKey: 'linked_partner' })
    const { list, status } = store.getState().accounts
    expect(status).toBe('loaded')
    expect(list.map(({ id, logged_in }) => [id, logged_in])).toEqual([
      ['2', true],
      ['3', true],
      ['1', false],
    ])
    expect(storedAccountCount()).toBe(4)
  })

  test('reports a failure to load', async () => {
    create.mockRejectedValueOnce(new Error('offline'))
    const store = made()
    await store.dispatch(loadAccounts())
    expect(store.getState().accounts.status).toBe('failed')
  })

  test('deletes the stored accounts when none is left, and counts malformed data as one', () => {
    keepAccounts({ 1: { logged_in: true }, 2: { logged_in: true } })
    expect(storedAccountCount()).toBe(2)
    keepAccounts({})
    expect(storedAccountCount()).toBe(1)
    stored.set('magpie.accounts', 'nonsense')
    expect(storedAccountCount()).toBe(1)
  })
})

describe('switching', () => {
  test('loads a new page and notifies other tabs, once', async () => {
    create.mockResolvedValue({ data: {}, bookmark: null })
    const store = made()
    await Promise.all([store.dispatch(switchTo('2')), store.dispatch(switchTo('3'))])
    expect(create.mock.calls).toEqual([[{ user_id: '2' }]])
    expect(assign.mock.calls).toEqual([['/']])
    expect([...stored.keys()].some(isAccountChange)).toBe(true)
  })

  test('changes nothing on a refusal, and rethrows it', async () => {
    create.mockRejectedValueOnce(new Error('404'))
    const store = made()
    await expect(store.dispatch(switchTo('2'))).rejects.toThrow('404')
    expect(store.getState().accounts.switchingTo).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })
})
