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

/** What a metric is: a number of times, a duration in ms, or a value. */
export type StatType = 'count' | 'ms' | 'gauge'
type Known = { type: StatType; tags: Record<string, readonly string[]> }

const count = { type: 'count', tags: {} } as const
const msOfPage = { type: 'ms', tags: { page: vitalPages } } as const

/**
 * The metrics that a browser may report, by name: what each is, and the allowed values of its tag. Others are counted as
 * `other`, so that clients cannot add series to a metric.
 */
export const knownStats = {
  'webapp.generateClientFingerprint.failure': count,
  'webapp.verifySession.result': { type: 'count', tags: { result: ['success', 'failure'] } },
  'webapp.pageLoad.failure': count,
  'webapp.adsTag.failure': count,
  'webapp.render.error': count,
  'webapp.store.error': count,
  'webapp.page.error': count,
  'webapp.hydrate.recoverable': count,
  'webapp.newVersionAvailable': count,
  'webapp.connection': { type: 'count', tags: { state: ['online', 'offline'] } },
  'webapp.navigation': { type: 'count', tags: { kind: ['push', 'replace', 'pop'] } },
  'webapp.inputDelay': { type: 'ms', tags: { rating: ['good', 'needs-improvement', 'poor'] } },
  'webapp.layoutShift': { type: 'gauge', tags: { detail: ['minor', 'major'] } },
  'webapp.vital.LCP': msOfPage,
  'webapp.vital.FCP': msOfPage,
  'webapp.vital.TTFB': msOfPage,
  'webapp.vital.INP': msOfPage,
  'webapp.vital.CLS': { type: 'gauge', tags: { page: vitalPages } },
  'mweb.shareMenu.suggestions.failure': count,
  'graphql.networkError': count,
  'graphql.miss': count,
  'cctld.token_creation.error': { type: 'count', tags: { viewer: ['partner', 'non_partner', 'mweb'] } },
  'cctld.session_creation.failure': { type: 'count', tags: { viewer: ['partner', 'non_partner', 'mweb'] } },
} as const satisfies Record<string, Known>

export type StatName = keyof typeof knownStats

/**
 * The types of events by their numbers on the wire; by the specification, 4700 to 4703, 7042 and 7043 are always
 * logged.
 */
export const eventTypes = {
  pageView: 1,
  pinImpression: 2,
  queryMiss: 3,
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
