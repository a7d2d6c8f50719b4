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

export const matchStatuses = [
  'UNKNOWN',
  'NOT_VALIDATED',
  'VALIDATING_IN_PROGRESS',
  'VALIDATION_COMPLETE',
] as const
