import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { backToIntent, endIntent, requestLogIn, storedIntent, takeIntentHere } from '@/store/accounts/intents'
import { makeStore } from '@/store/index'
import { bootstrapWith, emptyScreen } from '@/store/test-screen'
import { resumeIntent } from './resumed-intent'

const viewer = { id: '7', chose_topics: true } as WireViewer

/** Replaces the browser's tab; returns the pages it was sent to, and the calls it made. */
function tab(pathname: string) {
  const stored = new Map<string, string>()
  const removed: string[] = []
  const calls: { path: string; body: unknown }[] = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const location = {
    pathname,
    search: '',
    origin: 'http://localhost',
    assign: (to: string) => removed.push(to),
  }
  vi.stubGlobal('window', { location, dispatchEvent: () => true })
  vi.stubGlobal('document', { cookie: '', hasFocus: () => true })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, 'http://localhost')
    calls.push({ path, body: JSON.parse(String(init.body ?? '{}')) })
    const answer = { status: 'success', data: { reaction_by_me: 1, reaction_counts: { 1: 1 } } }
    return Response.json({ resource_response: answer })
  })
  return { removed, calls, location }
}

const visitor = () => makeStore({ ...emptyScreen, bootstrap: bootstrapWith({ is_authenticated: false }) })
const member = (over: Partial<WireViewer> = {}) =>
  makeStore({
    ...emptyScreen,
    viewer: { ...viewer, ...over },
    bootstrap: bootstrapWith({ is_authenticated: true }),
  })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what a visitor meant to do', () => {
  test('is kept while they are asked to log in, and done once on the first page after it', async () => {
    const { calls } = tab('/mira/')
    const before = visitor()
    before.dispatch(requestLogIn('follow', { do: 'toggle', kind: 'followUser', id: '5', name: 'Mira' }))
    expect(before.getState().ui.auth).toEqual({ view: 'signup', reason: 'follow' })
    const after = member()
    const done = await after.dispatch(resumeIntent())
    expect(done?.intent).toMatchObject({ kind: 'followUser', id: '5', name: 'Mira' })
    expect(calls.map(({ path }) => path)).toEqual(['/resource/UserFollowResource/create/'])
    expect(await after.dispatch(resumeIntent())).toBe(null)
    expect(calls).toHaveLength(1)
  })

  test('reacts to a pin, and can be undone', async () => {
    const { calls } = tab('/pin/9/')
    visitor().dispatch(requestLogIn('like', { do: 'react', pinId: '9', type: 3 }))
    const store = member()
    const done = await store.dispatch(resumeIntent())
    expect(calls).toHaveLength(1)
    if (done) await store.dispatch(done.undo)
    expect(calls.map(({ path }) => path)).toEqual([
      '/resource/ReactionsResource/create/',
      '/resource/ReactionsResource/create/',
    ])
  })

  test('is not begun on the page that is being left after the log-in', async () => {
    const { calls } = tab('/mira/')
    visitor().dispatch(requestLogIn('follow', { do: 'toggle', kind: 'followUser', id: '5' }))
    const leaving = makeStore({
      ...emptyScreen,
      viewer,
      bootstrap: bootstrapWith({ is_authenticated: false }),
    })
    expect(await leaving.dispatch(resumeIntent())).toBe(null)
    expect(calls).toEqual([])
    expect(storedIntent()).not.toBe(null)
  })

  test('is forgotten after an hour, and when the visitor closes the log-in', () => {
    tab('/mira/')
    const request = () =>
      visitor().dispatch(requestLogIn('follow', { do: 'toggle', kind: 'followBoard', id: '5' }))
    request()
    vi.setSystemTime(Date.now() + 60 * 60 * 1000)
    expect(storedIntent()).toBe(null)
    request()
    endIntent()
    expect(storedIntent()).toBe(null)
  })

  test('is given with its text to the component that began it, once', () => {
    tab('/pin/9/')
    visitor().dispatch(requestLogIn('comment', { do: 'here', key: 'comment:9', text: 'Lovely' }))
    expect(takeIntentHere('comment:8')).toBe(null)
    expect(takeIntentHere('comment:9')).toBe('Lovely')
    expect(takeIntentHere('comment:9')).toBe(null)
  })

  test('leads back to its page once if the log-in led elsewhere, but not past the choice of topics', async () => {
    const { location, removed } = tab('/pin/9/')
    visitor().dispatch(requestLogIn('comment', { do: 'here', key: 'comment:9', text: 'Lovely' }))
    expect(backToIntent()).toBe(false)
    location.pathname = '/'
    await member({ chose_topics: false }).dispatch(resumeIntent())
    expect(removed).toEqual([])
    await member().dispatch(resumeIntent())
    await member().dispatch(resumeIntent())
    expect(removed).toEqual(['/pin/9/'])
    expect(takeIntentHere('comment:9')).toBe('Lovely')
  })
})
