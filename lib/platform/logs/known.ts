/** Maximum bytes of one report, as text; the browser sends before a batch exceeds it (specification part 1, section 9). */
export const bufferLimit = 20_480

/** The pages by which web vitals are told apart: those that people open most, and all others. */
export const vitalPages = [
  '/',
  '/pin/[id]',
  '/search/[scope]',
  '/[username]',
  '/[username]/[slug]',
  '/login',
  'other',
]

const ofPage = { page: vitalPages }

/**
 * The metrics that a browser may report, by name, and the allowed values of each tag. Others are counted as
 * `other`, so that clients cannot add series to a metric.
 */
export const knownStats = {
  'webapp.generateClientFingerprint.failure': {},
  'webapp.verifySession.result': { result: ['success', 'failure'] },
  'webapp.pageLoad.failure': {},
  'webapp.adsTag.failure': {},
  'webapp.render.error': {},
  'webapp.store.error': {},
  'webapp.page.error': {},
  'webapp.hydrate.recoverable': {},
  'webapp.newVersionAvailable': {},
  'webapp.connection': { state: ['online', 'offline'] },
  'webapp.navigation': { kind: ['push', 'replace', 'pop'] },
  'webapp.inputDelay': { rating: ['good', 'needs-improvement', 'poor'] },
  'webapp.layoutShift': { detail: ['minor', 'major'] },
  'webapp.vital.LCP': ofPage,
  'webapp.vital.FCP': ofPage,
  'webapp.vital.TTFB': ofPage,
  'webapp.vital.INP': ofPage,
  'webapp.vital.CLS': ofPage,
  'mweb.shareMenu.suggestions.failure': {},
  'graphql.networkError': {},
  'graphql.miss': {},
  'cctld.token_creation.error': { viewer: ['partner', 'non_partner', 'mweb'] },
  'cctld.session_creation.failure': { viewer: ['partner', 'non_partner', 'mweb'] },
} as const satisfies Record<string, Record<string, readonly string[]>>

export type StatName = keyof typeof knownStats

/**
 * The types of events by their numbers on the wire; by the specification, 4700 to 4703, 7042 and 7043 are always
 * logged.
 */
export const eventTypes = {
  pageView: 1,
  pinImpression: 2,
  queryMiss: 3,
  placementMount: 4,
  placementUnmount: 5,
  signUpAttempt: 4700,
  signUpSuccess: 4701,
  signUpFailure: 4702,
  foreground: 7042,
  background: 7043,
} as const

export type EventName = keyof typeof eventTypes

/** True for events that are sent again when their batch was lost. */
export function isAlwaysLogged(type: number): boolean {
  return (type >= 4700 && type <= 4703) || type === 7042 || type === 7043
}

/** Returns the rating of a delay between an input and its answer, in ms (specification part 1, section 9). */
export function ratingOfDelay(ms: number): 'good' | 'needs-improvement' | 'poor' {
  if (ms < 100) return 'good'
  return ms < 300 ? 'needs-improvement' : 'poor'
}
