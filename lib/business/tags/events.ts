/** The kinds of events that a conversion tag reports. */
export const tagEventKinds = [
  'PAGE_LOAD',
  'INITIALIZED',
  'PAGE_VISIT',
  'SIGNUP',
  'CHECKOUT',
  'CUSTOM',
  'VIEW_CATEGORY',
  'SEARCH',
  'ADD_TO_CART',
  'WATCH_VIDEO',
  'LEAD',
  'APP_INSTALL',
  'WEB_SESSION',
  'EXTERNAL_MEASUREMENT',
  'UNKNOWN',
] as const
export type TagEventKind = (typeof tagEventKinds)[number]

/** The fields by which a tag may match a visitor, each hashed before it leaves the site. */
export const aemFields = [
  'aem_enabled',
  'aem_db_enabled',
  'aem_external_id_enabled',
  'aem_fnln_enabled',
  'aem_ge_enabled',
  'aem_loc_enabled',
  'aem_ph_enabled',
] as const

/**
 * What a tag may tell of a visitor to match them, always hashed, with the switch that allows it; `aem_enabled` must be on
 * for any of them.
 */
export const matchFields = {
  em: 'aem_enabled',
  external_id: 'aem_external_id_enabled',
  fn: 'aem_fnln_enabled',
  ln: 'aem_fnln_enabled',
  db: 'aem_db_enabled',
  ge: 'aem_ge_enabled',
  ct: 'aem_loc_enabled',
  st: 'aem_loc_enabled',
  zp: 'aem_loc_enabled',
  country: 'aem_loc_enabled',
  ph: 'aem_ph_enabled',
} as const satisfies Record<string, (typeof aemFields)[number]>
export type MatchField = keyof typeof matchFields
export const matchFieldNames = Object.keys(matchFields) as MatchField[]

/** Returns the fields that a tag's switches allow. */
export const allowedFields = (switches: Record<(typeof aemFields)[number], boolean>): MatchField[] =>
  switches.aem_enabled ? matchFieldNames.filter((name) => switches[matchFields[name]]) : []

/**
 * Off; on, but nothing arrived to match a visitor by; arrived with fewer than `tagLimits.validated` events; arrived with as
 * many.
 */
export const matchStatuses = [
  'UNKNOWN',
  'NOT_VALIDATED',
  'VALIDATING_IN_PROGRESS',
  'VALIDATION_COMPLETE',
] as const

/** A paused tag takes no events; its script sends none. */
export const tagStatuses = ['ACTIVE', 'PAUSED'] as const

/** Why an event was left out although its batch arrived: too late, from the future, without a page, unreadable. */
export const faultKinds = ['late', 'ahead', 'page', 'form'] as const
export type FaultKind = (typeof faultKinds)[number]
