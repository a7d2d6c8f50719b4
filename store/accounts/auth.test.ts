import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CameBack } from '@/lib/accounts/log-in/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { handshakeCall } from '@/lib/platform/http/handshake-client'
import { makeStore } from '@/store/index'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { authenticationFailed, logIn, logOut } from './auth'
import { logInBySocial } from './social'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))
vi.mock('@/lib/platform/http/handshake-client', () => ({ handshakeCall: vi.fn() }))

const viewer = { id: '7', username: 'ada' }
const create = vi.fn(async (_: unknown) => ({
  data: { ...viewer, came_back: null as CameBack },
  bookmark: null,
}))
const remove = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const made = () => makeStore({ ...emptyScreen, bootstrap: bootstrapWith({ unauth_id: 'install' }) })

beforeEach(() => {
  vi.mocked(handshakeCall).mockReset().mockResolvedValue({ token: 'token' })
  vi.mocked(resource).mockReturnValue({ create, delete: remove } as never)
  create.mockClear()
  remove.mockClear()
})

test('trims the name of a log-in, not the password', async () => {
  const store = made()
  await store.dispatch(logIn({ usernameOrEmail: ' ada ', password: ' p ' }))
  expect(vi.mocked(handshakeCall).mock.calls[0]?.[1]).toEqual({
    username_or_email: 'ada',
    password: ' p ',
    referrer: '',
  })
  expect(store.getState().session.viewer).toEqual(viewer)
})

test.each([
  ['a password', () => logIn({ usernameOrEmail: 'ada', password: 'p' })],
  [
    'a code after it',
    () => logIn({ usernameOrEmail: 'ada', password: 'p', second: { mfaToken: 'm', code: '1' } }),
  ],
  ['another service', () => logInBySocial()],
  ['a code after that', () => logInBySocial({ mfaToken: 'm', code: '1' })],
])('keeps the reopening by %s separate from the viewer', async (_, way) => {
  create.mockResolvedValueOnce({ data: { ...viewer, came_back: 'deletion' }, bookmark: null })
  const store = made()
  expect(await store.dispatch(way())).toBeNull()
  expect(store.getState().auth.cameBack).toBe('deletion')
  expect(store.getState().session.viewer).toEqual(viewer)
})

const stored = new Map<string, string>()
const location = { assign: vi.fn(), reload: vi.fn(), pathname: '/pin/7/', search: '' }
const ofTab = new Map<string, string>()
const storage = (stored: Map<string, string>) =>
  new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        removeItem: (key: string) => stored.delete(key),
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      })[name as 'getItem'],
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
const removed = () => new DOMException('gone', 'AbortError')
const left = (session_accounts: object) => ({ data: { session_accounts }, bookmark: null }) as never

beforeEach(() => {
  stored.clear()
  stored.set('magpie.user.drafts.7', '[]').set('magpie.user.drafts.8', '[]').set('magpie.shortcuts', 'off')
  stored.set('magpie.recent-searches', '[]')
  stored.set('magpie.personalization.recents.7', '{}').set('magpie.personalization.searches.7', '[]')
  location.assign.mockClear()
  location.reload.mockClear()
  remove.mockReset().mockResolvedValue(left({}))
  ofTab.clear()
  ofTab.set('magpie.said-next', '[]').set('__next_scroll_1', '{}').set('magpie.user.draft.5.8', '"Hi"')
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage(ofTab))
  vi.stubGlobal('window', { location })
})

describe('log-out (specification part 1, section 4)', () => {
  test('is skipped if an authentication_failed log-out is already running', async () => {
    const store = made()
    const failed = logOut({ reason: 'authentication_failed', redirectUrl: '/login/' })
    await Promise.all([store.dispatch(failed), store.dispatch(logOut())])
    expect(remove).toHaveBeenCalledTimes(1)
    expect(location.assign.mock.calls).toEqual([['/login/']])
  })

  test('marks itself in progress otherwise and deletes the session', async () => {
    const store = made()
    const done = store.dispatch(logOut())
    expect(store.getState().auth.loggingOut).toBe('user')
    await done
    expect(remove).toHaveBeenCalledWith({ all: false, disable_auth_failure_redirect: false }, undefined)
  })

  test('clears the flag on failure, keeps everything and rethrows', async () => {
    const store = made()
    remove.mockRejectedValueOnce(new Error('offline'))
    await expect(store.dispatch(logOut())).rejects.toThrow('offline')
    expect(store.getState().auth.loggingOut).toBeNull()
    expect(stored.has('magpie.user.drafts.7')).toBe(true)
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('ignores abort errors when logoutOnAbort is set', async () => {
    const store = made()
    remove.mockRejectedValueOnce(removed())
    await store.dispatch(logOut({ logoutOnAbort: true }))
    expect(store.getState().auth.loggingOut).toBeNull()
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('rethrows abort errors otherwise, and other errors even then', async () => {
    const store = made()
    remove.mockRejectedValueOnce(removed())
    await expect(store.dispatch(logOut())).rejects.toThrow('gone')
    remove.mockRejectedValueOnce(new Error('offline'))
    await expect(store.dispatch(logOut({ logoutOnAbort: true }))).rejects.toThrow('offline')
  })

  test('clears stored session data on success, records a log-out marker and goes to the default', async () => {
    await made().dispatch(logOut())
    expect([...stored.keys()]).toEqual(['magpie.shortcuts', 'magpie.logged-out'])
    expect(ofTab.size).toBe(0)
    expect(location.assign).toHaveBeenCalledWith('/')
  })

  test("restores the multi-account data that the server answers, and keeps those accounts' stored data", async () => {
    remove.mockResolvedValueOnce(left({ 8: { logged_in: true } }))
    await made().dispatch(logOut())
    expect(stored.get('magpie.accounts')).toBe('{"8":{"logged_in":true}}')
    expect(stored.has('magpie.user.drafts.8')).toBe(true)
    expect(stored.has('magpie.user.drafts.7')).toBe(false)
    expect([...ofTab.keys()]).toEqual(['magpie.user.draft.5.8'])
  })

  test('restores the given multi-account data', async () => {
    await made().dispatch(logOut({ multiAccountData: { 8: { logged_in: true } } }))
    expect(stored.get('magpie.accounts')).toBe('{"8":{"logged_in":true}}')
  })

  test('redirects to redirectUrl', async () => {
    await made().dispatch(logOut({ redirectUrl: '/today/', all: true }))
    expect(remove).toHaveBeenCalledWith({ all: true, disable_auth_failure_redirect: false }, undefined)
    expect(location.assign).toHaveBeenCalledWith('/today/')
  })
})

describe('a call refused as signed out', () => {
  const signedIn = () => makeStore({ ...emptyScreen, viewer: viewer as never })
  beforeEach(() => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('')))
  })

  test('logs out a viewer whose session has ended, once', async () => {
    create.mockResolvedValue(left({}))
    const store = signedIn()
    await Promise.all([1, 2, 3].map(() => store.dispatch(authenticationFailed())))
    expect(remove.mock.calls).toEqual([[{ all: false, disable_auth_failure_redirect: true }, undefined]])
    expect(location.assign.mock.calls).toEqual([['/login/?next=%2Fpin%2F7%2F']])
  })

  test('reloads the page of a viewer who is still signed in', async () => {
    create.mockResolvedValue(left({ 7: { logged_in: true } }))
    await signedIn().dispatch(authenticationFailed())
    expect(location.reload).toHaveBeenCalledTimes(1)
    expect(remove).not.toHaveBeenCalled()
  })

  test("keeps the page when a call overlapped a session's new id", async () => {
    create.mockResolvedValue(left({ 7: { logged_in: true } }))
    vi.stubGlobal('document', { cookie: 'csrftoken=new' })
    const store = signedIn()
    await store.dispatch(authenticationFailed('old'))
    expect(location.reload).not.toHaveBeenCalled()
    expect(remove).not.toHaveBeenCalled()
    expect(store.getState().auth.isDoubted).toBe(false)
    await store.dispatch(authenticationFailed('new'))
    expect(location.reload).toHaveBeenCalledTimes(1)
  })

  test('ignores visitors, and logs nobody out without a server', async () => {
    await made().dispatch(authenticationFailed())
    expect(create).not.toHaveBeenCalled()
    create.mockRejectedValue(new Error('offline'))
    const store = signedIn()
    await store.dispatch(authenticationFailed())
    expect(store.getState().auth).toMatchObject({ loggingOut: null, isDoubted: false })
  })
})
