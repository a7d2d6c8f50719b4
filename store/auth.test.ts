import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@/lib/http/call-error'
import { resource } from '@/lib/http/resource-client'
import { restCall } from '@/lib/http/rest-client'
import { logIn, logOut, registrationForm, signUp } from './auth'
import { makeStore } from './index'
import { emptyScreen } from './test-screen'

vi.mock('@/lib/http/resource-client', () => ({ resource: vi.fn() }))
vi.mock('@/lib/http/rest-client', () => ({ restCall: vi.fn() }))

const viewer = { id: '7', username: 'ada' }
const create = vi.fn(async (_: unknown) => ({ data: viewer, bookmark: null }))
const remove = vi.fn(async (_: unknown) => ({ data: null, bookmark: null }))
const fields = { email: ' ada@example.test ', password: 'a good one', birthday: '' }
const refused = (httpStatus: number, code?: number) => new CallError(httpStatus, code ? { code } : {})
const made = () => makeStore({ ...emptyScreen, context: { unauth_id: 'install' } as never })

beforeEach(() => {
  vi.mocked(restCall).mockReset().mockResolvedValue('token')
  vi.mocked(resource).mockReturnValue({ create, delete: remove } as never)
  create.mockClear()
  remove.mockClear()
})

const events = (store: ReturnType<typeof made>) =>
  store.getState().auth.signUps.map(({ event, attempt, code }) => `${event} ${attempt} ${code}`)

describe('sign-up', () => {
  test('exchanges the token for a session and marks the user authenticated', async () => {
    const store = made()
    await store.dispatch(signUp(fields))
    expect(vi.mocked(restCall).mock.calls[0]).toEqual([
      'POST',
      '/v3/register/email/handshake/',
      expect.objectContaining({ email: 'ada@example.test', first_name: '', business_name: '' }),
      { 'X-Unauth-Id': 'install' },
    ])
    expect(create).toHaveBeenCalledWith({ token: 'token', isRegistration: true })
    expect(store.getState().session.viewer).toEqual(viewer)
    expect(events(store)).toEqual(['attempt 1 null', 'success 1 null'])
  })

  test.each([
    ['9120', refused(409, 9120)],
    ['9121', refused(503, 9121)],
    ['no code', refused(502)],
    ['no answer', refused(0)],
  ])('is tried three times in all after %s', async (_, failure) => {
    const store = made()
    vi.mocked(restCall).mockRejectedValue(failure)
    await expect(store.dispatch(signUp(fields))).rejects.toBe(failure)
    expect(restCall).toHaveBeenCalledTimes(3)
    expect(events(store).at(-1)).toBe(`failure 3 ${failure.code}`)
    expect(store.getState().session.viewer).toBeNull()
  })

  test('succeeds at the third attempt', async () => {
    const store = made()
    vi.mocked(restCall).mockRejectedValueOnce(refused(409, 9120)).mockRejectedValueOnce(refused(0))
    await store.dispatch(signUp(fields))
    expect(events(store)).toEqual(['attempt 1 null', 'attempt 2 null', 'attempt 3 null', 'success 3 null'])
  })

  test.each([9111, 9113, 9110, 1])('is not tried again after %i', async (code) => {
    const store = made()
    vi.mocked(restCall).mockRejectedValue(refused(400, code))
    await expect(store.dispatch(signUp(fields))).rejects.toThrow()
    expect(restCall).toHaveBeenCalledTimes(1)
    expect(events(store)).toEqual(['attempt 1 null', `failure 1 ${code}`])
  })

  test('sends missing text as empty strings and a birthday only when there is one', () => {
    const context = { country: 'AT', locale: 'de', referrer: '' }
    expect(registrationForm(fields, context)).not.toHaveProperty('birthday')
    expect(registrationForm({ ...fields, birthday: '2000-01-31' }, context)).toMatchObject({
      birthday: '2000-01-31',
      last_name: '',
      username: '',
      country: 'AT',
    })
  })
})

test('log-in trims the name, not the password', async () => {
  const store = made()
  await store.dispatch(logIn({ usernameOrEmail: ' ada ', password: ' p ' }))
  expect(vi.mocked(restCall).mock.calls[0]?.[2]).toEqual({
    username_or_email: 'ada',
    password: ' p ',
    referrer: '',
  })
  expect(store.getState().session.viewer).toEqual(viewer)
})

describe('log-out', () => {
  const kept = new Map<string, string>()
  const assign = vi.fn()
  const storage = () =>
    new Proxy({} as Storage, {
      get: (_, name) =>
        name === 'removeItem'
          ? (key: string) => kept.delete(key)
          : (key: string, value: string) => kept.set(key, value),
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
  beforeEach(() => {
    kept.clear()
    kept.set('magpie.user.drafts.7', '[]').set('magpie.shortcuts', 'off')
    assign.mockClear()
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
    vi.stubGlobal('window', { location: { assign } })
  })

  test('clears what is stored of the person, records a marker and goes on', async () => {
    await made().dispatch(logOut())
    expect([...kept.keys()]).toEqual(['magpie.shortcuts', 'magpie.logged-out'])
    expect(assign).toHaveBeenCalledWith('/')
  })

  test('is skipped while another runs', async () => {
    const store = made()
    await Promise.all([store.dispatch(logOut('authentication_failed', '/login/')), store.dispatch(logOut())])
    expect(remove).toHaveBeenCalledTimes(1)
    expect(assign.mock.calls).toEqual([['/login/']])
  })

  test('a failure clears the mark, keeps everything and is rethrown', async () => {
    const store = made()
    remove.mockRejectedValueOnce(new Error('offline'))
    await expect(store.dispatch(logOut())).rejects.toThrow('offline')
    expect(store.getState().auth.loggingOut).toBeNull()
    expect(kept.has('magpie.user.drafts.7')).toBe(true)
    expect(assign).not.toHaveBeenCalled()
  })
})
