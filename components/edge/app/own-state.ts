import { readDecision } from '@/lib/accounts/consent/consent-cookie'
import type { Bootstrap, ScreenState } from '@/lib/edge/screens/state'
import { cookieNames, readCookie } from '@/lib/platform/http/cookies'

/**
 * Returns the state of a shared page with this browser's own data: its cookie choice and
 * referrer. Returns any other state, and any state on the server, unchanged.
 */
export function ownState(state: ScreenState): ScreenState {
  if (typeof window === 'undefined' || !state.bootstrap.isViewerCache) return state
  const { consent } = state
  const own = readDecision(readCookie(document.cookie, cookieNames.consent))
  return {
    ...state,
    consent: { ...consent, decision: consent.decision && (own ?? consent.decision) },
    bootstrap: withReferrer(state.bootstrap),
  }
}

/** Returns bootstrap data with this browser's referrer, which a shared page cannot know. */
export function withReferrer(bootstrap: Bootstrap): Bootstrap {
  const { context } = bootstrap.props
  return { ...bootstrap, props: { context: { ...context, referrer: document.referrer } } }
}

type Known = Record<string, unknown>

/** Returns the entities that differ from the known ones, so that equal ones are not rendered again. */
function changed<T extends { id: string }>(fresh: readonly T[], known: Known): T[] {
  return fresh.filter((one) => JSON.stringify(one) !== JSON.stringify(known[one.id]))
}

/** Returns a fresh state without the entities that the store already has. */
export function withoutKnown(state: ScreenState, known: { pins: Known; boards: Known; users: Known }) {
  return {
    ...state,
    pins: changed(state.pins, known.pins),
    boards: changed(state.boards, known.boards),
    users: changed(state.users, known.users),
  }
}
