import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resource } from '@/lib/edge/client/resource-client'
import { logStat } from '@/lib/platform/http/log-client'
import { makeStore } from '@/store/index'
import { emptyScreen } from '@/store/test-screen'
import { preCacheSuggestions } from './share-suggestions'

vi.mock('@/lib/edge/client/resource-client', () => ({ resource: vi.fn() }))
vi.mock('@/lib/platform/http/log-client', () => ({ logStat: vi.fn() }))

const get = vi.fn(async (_: unknown) => ({ data: [{ user: { id: '9' }, reason: 'mutual' }], bookmark: null }))
const viewer = { id: '1', login_state: 'authenticated', should_show_messaging: true }
const on = { mweb_pre_cache_contacts: 'enabled' }

const storeFor = (who: object | null, active_experiments: Record<string, string>) =>
  makeStore({
    ...emptyScreen,
    viewer: who as never,
    bootstrap: { ...emptyScreen.bootstrap, active_experiments },
  })

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(resource).mockReturnValue({ get } as never)
})

describe('share suggestions (part 2, sections 7 and 8)', () => {
  test('loads them when authenticated, not in limited login, with messaging enabled and the experiment on', async () => {
    const store = storeFor(viewer, on)
    await store.dispatch(preCacheSuggestions())
    await store.dispatch(preCacheSuggestions())
    expect(get).toHaveBeenCalledExactlyOnceWith({ suggestion_type: 'share', hide_group_conversations: true })
    expect(store.getState().shareSuggestions['']).toHaveLength(1)
  })

  test.each([
    ['a visitor', null, on],
    ['a limited login', { ...viewer, login_state: 'limited_login' }, on],
    ['messaging switched off', { ...viewer, should_show_messaging: false }, on],
    ['the experiment off', viewer, {}],
    ['the control group', viewer, { mweb_pre_cache_contacts: 'control' }],
  ])('does not load them for %s', async (_, who, experiments) => {
    await storeFor(who, experiments).dispatch(preCacheSuggestions())
    expect(get).not.toHaveBeenCalled()
  })

  test('increments a failure counter and shows nothing when loading fails', async () => {
    get.mockRejectedValueOnce(new Error('offline'))
    const store = storeFor(viewer, on)
    await store.dispatch(preCacheSuggestions())
    expect(logStat).toHaveBeenCalledExactlyOnceWith('mweb.shareMenu.suggestions.failure', 1, 'count', {}, 1)
    expect(store.getState().shareSuggestions).toEqual({})
  })
})
