import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ScreenState } from '@/lib/edge/screens/state'
import { sharedConsent } from '@/lib/edge/visitor-cache/visitor-kind'
import { emptyScreen } from '@/store/test-screen'
import { ownState, withoutKnown } from './own-state'

afterEach(() => vi.unstubAllGlobals())

const kind = { device: 'phone', scheme: 'auto', is_regulated: true, gpc: false } as const
const page = (isDecided: boolean, isViewerCache = true) =>
  ({
    ...emptyScreen,
    bootstrap: { isViewerCache, props: { context: { referrer: '' } } },
    consent: sharedConsent({ ...kind, isDecided }),
  }) as unknown as ScreenState

/** Sets the browser that loaded the page. */
const inBrowser = (cookie: string) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie, referrer: 'https://search.example/' })
}

describe('the state of a shared page', () => {
  test('uses the cookie choice and the referrer of its browser', () => {
    inBrowser('a=b; cookie_consent=1.1763700077.010')
    const { consent, bootstrap } = ownState(page(true))
    expect(consent.decision).toEqual({
      personalization: false,
      analytic: true,
      marketing: false,
      version: 1,
      time: 1763700077,
    })
    expect(bootstrap.props.context.referrer).toBe('https://search.example/')
  })

  test('has no choice if its page asks for one', () => {
    inBrowser('cookie_consent=1.1763700077.010')
    expect(ownState(page(false)).consent.decision).toBeNull()
  })

  test('allows nothing if the choice cannot be read', () => {
    inBrowser('cookie_consent=hello')
    expect(ownState(page(true)).consent.decision).toMatchObject({ analytic: false, marketing: false })
  })

  test('is unchanged on the server, and on an unshared page', () => {
    const shared = page(true)
    expect(ownState(shared)).toBe(shared)
    inBrowser('cookie_consent=1.1763700077.010')
    const own = page(true, false)
    expect(ownState(own)).toBe(own)
  })
})

test('leaves out entities that the store already has', () => {
  const [one, two] = [
    { id: '1', title: 'One' },
    { id: '2', title: 'Two' },
  ]
  const fresh = {
    ...emptyScreen,
    pins: [one, { ...two, title: 'New' }],
    boards: [one],
  } as unknown as ScreenState
  const known = { pins: { 1: { ...one }, 2: two }, boards: {}, users: {} }
  const { pins, boards } = withoutKnown(fresh, known)
  expect([pins, boards]).toEqual([[{ id: '2', title: 'New' }], [one]])
})
