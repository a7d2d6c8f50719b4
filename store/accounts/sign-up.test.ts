import { beforeEach, describe, expect, test, vi } from 'vitest'
import { arrivalKeys } from '@/lib/accounts/sign-up/arrival-keys'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { captchaToken } from '@/lib/platform/http/captcha'
import { handshakeCall } from '@/lib/platform/http/handshake-client'
import { makeStore } from '@/store/index'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { noFields } from './registration'
import { signUp } from './sign-up'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))
vi.mock('@/lib/platform/http/handshake-client', () => ({ handshakeCall: vi.fn() }))
vi.mock('@/lib/platform/http/captcha', () => ({ captchaToken: vi.fn() }))

const viewer = { id: '7', username: 'ada' }
const create = vi.fn(async (_: unknown) => ({ data: viewer, bookmark: null }))
const fields = { ...noFields, email: ' ada@example.test ', password: 'a good one' }
const refused = (httpStatus: number, code?: number) => new CallError(httpStatus, code ? { code } : {})
const context = { unauth_id: 'install', full_path: '/?utm_campaign=spring', invite_code: 'inv' }
const across = { ...context, cross_domain_origins: ['https://magpie.example'] }
/** Creates a store on one of several origins of a site, where accounts are created through the handshake. */
const made = (on: object = across) => makeStore({ ...emptyScreen, bootstrap: bootstrapWith(on) })
const stored = new Map<string, string>()
const storage = new Proxy({} as Storage, {
  get: (_, name) => (key: string) => (name === 'getItem' ? (stored.get(key) ?? null) : stored.delete(key)),
  ownKeys: () => [...stored.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
})

beforeEach(() => {
  vi.mocked(handshakeCall).mockReset().mockResolvedValue({ token: 'token' })
  vi.mocked(captchaToken).mockReset().mockResolvedValue('')
  vi.mocked(resource).mockReturnValue({ create } as never)
  create.mockClear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})

const events = (store: ReturnType<typeof made>) =>
  store.getState().auth.signUps.map(({ event, attempt, code }) => `${event} ${attempt} ${code}`)

describe('sign-up', () => {
  test('exchanges the token for a session and marks the user authenticated', async () => {
    const store = made()
    await store.dispatch(signUp(fields))
    expect(vi.mocked(handshakeCall).mock.calls[0]).toEqual([
      '/v3/register/email/handshake/',
      expect.objectContaining({
        email: 'ada@example.test',
        first_name: '',
        business_name: '',
        invite_code: 'inv',
        // The form's address is not the arrival address.
        utm_campaign: '',
      }),
      'install',
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
  ])('tries three times in total after %s', async (_, failure) => {
    const store = made()
    vi.mocked(handshakeCall).mockRejectedValue(failure)
    await expect(store.dispatch(signUp(fields))).rejects.toBe(failure)
    expect(handshakeCall).toHaveBeenCalledTimes(3)
    expect(events(store).at(-1)).toBe(`failure 3 ${failure.code}`)
    expect(store.getState().session.viewer).toBeNull()
  })

  test('succeeds at the third attempt, with a separate captcha token each time', async () => {
    const store = made()
    vi.mocked(handshakeCall).mockRejectedValueOnce(refused(409, 9120)).mockRejectedValueOnce(refused(0))
    for (const token of ['one', 'two', 'three']) vi.mocked(captchaToken).mockResolvedValueOnce(token)
    await store.dispatch(signUp(fields))
    expect(events(store)).toEqual(['attempt 1 null', 'attempt 2 null', 'attempt 3 null', 'success 3 null'])
    const tokens = vi.mocked(handshakeCall).mock.calls.map(([, form]) => form.recaptcha_v3_token)
    expect(tokens).toEqual(['one', 'two', 'three'])
  })

  test.each([9111, 9113, 9110, 1])('does not retry after %i', async (code) => {
    const store = made()
    vi.mocked(handshakeCall).mockRejectedValue(refused(400, code))
    await expect(store.dispatch(signUp(fields))).rejects.toThrow()
    expect(handshakeCall).toHaveBeenCalledTimes(1)
    expect(events(store)).toEqual(['attempt 1 null', `failure 1 ${code}`])
  })

  test('does not create an account again when the log-in after it fails', async () => {
    const store = made()
    create.mockRejectedValueOnce(refused(503))
    await expect(store.dispatch(signUp(fields))).rejects.toThrow(
      'We were able to create your account, but there was a problem logging you in. Try refreshing the page to continue.',
    )
    expect(handshakeCall).toHaveBeenCalledTimes(1)
  })

  test('does not create an account again when it was created without a token', async () => {
    vi.mocked(handshakeCall).mockRejectedValueOnce(new CallError(200, { code: 0, message: 'ok' }))
    await expect(made().dispatch(signUp(fields))).rejects.toThrow(
      'We were able to create your account, but there was a problem logging you in. Try refreshing the page to continue.',
    )
    expect(handshakeCall).toHaveBeenCalledTimes(1)
  })

  test('creates account and session through the resource on a single origin', async () => {
    const store = made({ ...context, cross_domain_origins: [] })
    await store.dispatch(signUp(fields))
    expect(handshakeCall).not.toHaveBeenCalled()
    expect(resource).toHaveBeenCalledWith('UserRegisterResource')
    expect(create.mock.calls).toEqual([[expect.objectContaining({ email: 'ada@example.test' })]])
    expect(store.getState().session.viewer).toEqual(viewer)
    expect(events(store)).toEqual(['attempt 1 null', 'success 1 null'])
  })

  test('never registers a person of another service across origins', async () => {
    await made().dispatch(signUp({ ...fields, socialId: 'google:7' }))
    expect(handshakeCall).not.toHaveBeenCalled()
    expect(resource).toHaveBeenCalledWith('UserRegisterResource')
  })

  test('retries a refusal of the resource as one of the handshake', async () => {
    const store = made(context)
    create.mockRejectedValueOnce(refused(409, 9120)).mockRejectedValueOnce(refused(409, 9111))
    await expect(store.dispatch(signUp(fields))).rejects.toThrow()
    expect(events(store)).toEqual(['attempt 1 null', 'attempt 2 null', 'failure 2 9111'])
  })

  test('sends the campaign of the arrival, if it was stored', async () => {
    stored.set(arrivalKeys.utm_campaign, 'winter').set(arrivalKeys.visited_pages, '/,/pin/[id]')
    stored.set(arrivalKeys.user_behavior_data, '{"pages":2}')
    await made(context).dispatch(signUp(fields))
    expect(create.mock.lastCall?.[0]).toMatchObject({
      utm_campaign: 'winter',
      visited_pages: '/,/pin/[id]',
      user_behavior_data: '{"pages":2}',
    })
  })

  test("clears the visitor's stored data, and nothing else", async () => {
    stored.set('magpie.visitor.ad_img', 'x').set('magpie.shortcuts', 'off')
    for (const key of Object.values(arrivalKeys)) stored.set(key, 'x')
    await made().dispatch(signUp(fields))
    expect([...stored.keys()]).toEqual(['magpie.shortcuts'])
  })
})
