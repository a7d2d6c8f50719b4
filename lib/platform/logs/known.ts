/** Maximum bytes of one report, as text; the browser sends before a batch exceeds it (specification part 1, section 9). */
export const bufferLimit = 20_480

/**
 * The types of views by the page of the site (specification part 1, section 2), with their numbers on the wire; every other
 * page is 0, and `other` for traffic metrics.
 */
export const viewTypes = {
  '/': 1,
  '/login': 2,
  '/pin/[id]': 3,
  '/[username]': 4,
  '/[username]/[slug]': 5,
  '/topics/[interest]': 6,
  '/today': 7,
  '/today/[term]/[title]/[articleId]': 8,
  '/ideas': 9,
  '/ideas/[interest]/[id]': 10,
  '/videos': 11,
  '/videos/[category]/[id]': 12,
  '/shopping': 13,
  '/shopping/[category]/[id]': 14,
  '/search/[scope]': 15,
  '/pin/[id]/sent': 16,
  '/parental-passcode': 17,
  '/settings/account-settings': 18,
  '/pin/create': 19,
  '/board/create': 20,
  '/email/subscription': 21,
} as const

/** Contents of a view, by its page: the numbers of `view_parameter`. */
export const viewParameters = {
  '/': { member: 1, visitor: 2 },
  '/pin/[id]': { page: 1, over: 2 },
  '/search/[scope]': { pins: 1, videos: 2, buyable_pins: 3, my_pins: 4, boards: 5, users: 6 },
} as const

/** The part of the screen that an event comes from, with its number on the wire: the one that was pressed last. */
export const eventComponents = {
  page: 1,
  header: 2,
  navigation: 3,
  grid: 4,
  closeup: 5,
  dialog: 6,
  footer: 7,
} as const

export type EventComponent = keyof typeof eventComponents

/** The pages by which web vitals are told apart: those that people open most, and all others. */
export const vitalPages = ['/', '/pin/[id]', '/search/[scope]', '/[username]', '/[username]/[slug]', '/login']

/** The kind of a metric: a number of times, a duration in ms, or a value. */
export type StatType = 'count' | 'ms' | 'gauge'
type Known = { type: StatType; tags: Record<string, readonly string[]> }

const count = { type: 'count', tags: {} } as const
const msOfPage = { type: 'ms', tags: { page: vitalPages } } as const

/** The calls whose durations are told apart; all others are `other`. */
export const watchedCalls = [
  'UserHomefeedResource.get',
  'BaseSearchResource.get',
  'BoardFeedResource.get',
  'RelatedPinFeedResource.get',
  'RepinResource.create',
  'UserFollowResource.create',
  'UnifiedCommentsResource.get',
  'NewsHubResource.get',
  'other',
]

/** The kinds of files whose loading is measured. */
export const resourceKinds = ['script', 'style', 'picture', 'call', 'other'] as const

/**
 * The metrics that a browser may report, by name: what each is, and the allowed values of its tag. Others are counted as
 * `other`, so that clients cannot add series to a metric.
 */
export const knownStats = {
  'webapp.traffic': { type: 'count', tags: { route: [...Object.keys(viewTypes), 'other'] } },
  'webapp.traffic.pin': { type: 'count', tags: { pin_type: ['closeup', 'sent'] } },
  'webapp.timeSpent': { type: 'ms', tags: { end: ['blur', 'hide', 'unload'] } },
  'webapp.resource': { type: 'ms', tags: { call: watchedCalls } },
  'webapp.resourceTiming': { type: 'ms', tags: { kind: resourceKinds } },
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

/** The metric of texts that were shown, which only `StringLogResource` reports: its tag is the key of a text. */
export const stringStat = 'webapp.string'

/**
 * The types of events by their numbers on the wire; by the specification, 4700 to 4703, 7042 and 7043 are always
 * logged.
 */
export const eventTypes = {
  pageView: 1,
  pinImpression: 2,
  queryMiss: 3,
  cardImpression: 4,
  search: 5,
  pinSave: 6,
  pinCreate: 7,
  boardCreate: 8,
  follow: 9,
  unfollow: 10,
  comment: 11,
  reaction: 12,
  messageSent: 13,
  logInAttempt: 20,
  logInSuccess: 21,
  placementMount: 30,
  placementUnmount: 31,
  signUpAttempt: 4700,
  signUpSuccess: 4701,
  signUpFailure: 4702,
  logInFailure: 4703,
  foreground: 7042,
  background: 7043,
} as const

/** Impressions that are sent at once: those of an opened pin. */
export const sentSoon: ReadonlySet<EventName> = new Set(['pinImpression'])

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

/** Shifts of the layout above this are told apart (specification part 1, section 9). */
const majorShift = 0.009

/** Returns whether the layout of a page has moved much. */
export const detailOfShift = (moved: number): 'minor' | 'major' => (moved > majorShift ? 'major' : 'minor')
