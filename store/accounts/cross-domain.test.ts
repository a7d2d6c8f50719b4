import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '@/lib/edge/client/api'
import { takeSessionTo } from '@/lib/platform/http/cross-domain-client'
import { logStat } from '@/lib/platform/http/log-client'
import { makeStore } from '@/store/index'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { labelOf, shareSession } from './cross-domain'

vi.mock('@/lib/edge/client/api', () => ({ api: vi.fn() }))
vi.mock('@/lib/platform/http/cross-domain-client', () => ({ takeSessionTo: vi.fn() }))
vi.mock('@/lib/platform/http/log-client', () => ({ logStat: vi.fn(), logEvent: vi.fn() }))

const stored = new Map<string, string>()
const origins = ['https://two.example', 'https://three.example']
const made = (over: object = {}) =>
  makeStore({
    ...emptyScreen,
    viewer: { id: '7', is_partner: false } as never,
    bootstrap: bootstrapWith({ cross_domain_origins: origins, user_agent_is_mobile: false }),
    ...over,
  })

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.mocked(api)
    .mockReset()
    .mockResolvedValue('token' as never)
  vi.mocked(takeSessionTo).mockReset().mockResolvedValue(true)
  vi.mocked(logStat).mockClear()
})

describe('a session on the other origins', () => {
  test('signs in with a token for each origin, and not again on the next page', async () => {
    await made().dispatch(shareSession())
    await made().dispatch(shareSession())
    expect(vi.mocked(api).mock.calls).toEqual(
      origins.map((origin) => ['POST /vx/users/cctld_token/', { origin }]),
    )
    expect(vi.mocked(takeSessionTo).mock.calls).toEqual(origins.map((origin) => [origin, 'token']))
    expect(logStat).not.toHaveBeenCalled()
  })

  test('is skipped for visitors, and without other origins', async () => {
    await made({ viewer: null }).dispatch(shareSession())
    await made({ bootstrap: bootstrapWith({ cross_domain_origins: [] }) }).dispatch(shareSession())
    expect(api).not.toHaveBeenCalled()
  })

  test('counts failures by kind of viewer, and retries on the next page', async () => {
    vi.mocked(api).mockRejectedValueOnce(new Error('403'))
    vi.mocked(takeSessionTo).mockResolvedValueOnce(false)
    await made().dispatch(shareSession())
    expect(vi.mocked(logStat).mock.calls.map(([name, , , tags]) => [name, tags])).toEqual([
      ['cctld.token_creation.error', { viewer: 'non_partner' }],
      ['cctld.session_creation.failure', { viewer: 'non_partner' }],
    ])
    expect(stored.size).toBe(0)
  })

  test.each([
    ['partner', true, false],
    ['non_partner', false, false],
    ['mweb', true, true],
  ])('is labeled %s', (label, is_partner, user_agent_is_mobile) => {
    const session = { viewer: { is_partner }, context: { user_agent_is_mobile } }
    expect(labelOf(session as never)).toBe(label)
  })
})
