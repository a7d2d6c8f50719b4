import { own } from '@/lib/core/own'
/** The ways to display a value: unchanged, as a name instead of an id, or by a list of texts. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'country'
  | 'name'
  | 'permissions'
  | 'role'
  | 'groupTypes'
  | 'tagEvents'
  | 'engagements'
  | 'kind'
  | 'micro'
  | 'seconds'

/** Every field with changes that the history shows. */
export const changeFields = {
  name: 'text',
  username: 'text',
  about: 'text',
  website: 'text',
  description: 'text',
  country: 'country',
  currency: 'text',
  time_zone: 'text',
  owner_user_id: 'name',
  parent_id: 'name',
  types: 'groupTypes',
  asset_ids: 'name',
  asset_ids_to_add: 'name',
  asset_ids_to_remove: 'name',
  user_id: 'name',
  partner_id: 'name',
  permissions: 'permissions',
  business_role: 'role',
  role: 'role',
  type: 'kind',
  retention_days: 'number',
  tag_id: 'name',
  events: 'tagEvents',
  url_contains: 'text',
  engagements: 'engagements',
  percentage: 'number',
  interests: 'name',
  customer_list_id: 'name',
  seed_id: 'name',
  operation_type: 'kind',
  records: 'number',
  account_type: 'kind',
  recipient_account_ids: 'name',
  ad_account_id: 'name',
  billing_type: 'kind',
  autofill: 'flag',
  leader_id: 'name',
  aem_enabled: 'flag',
  aem_db_enabled: 'flag',
  aem_external_id_enabled: 'flag',
  aem_fnln_enabled: 'flag',
  aem_ge_enabled: 'flag',
  aem_loc_enabled: 'flag',
  aem_ph_enabled: 'flag',
  md_frequency: 'number',
  status: 'kind',
  hosts: 'text',
  acting_for: 'name',
  call: 'text',
  board_id: 'text',
  pin_id: 'text',
  campaign_id: 'name',
  ad_group_id: 'name',
  objective_type: 'kind',
  daily_spend_cap: 'micro',
  lifetime_spend_cap: 'micro',
  is_campaign_budget_optimization: 'flag',
  start_time: 'seconds',
  end_time: 'seconds',
  budget_type: 'kind',
  budget_in_micro_currency: 'micro',
  pacing_delivery_type: 'kind',
  billable_event: 'kind',
  bid_strategy_type: 'kind',
  bid_in_micro_currency: 'micro',
  bid_multiplier: 'number',
  placement_group: 'kind',
  auto_targeting_enabled: 'flag',
  targeting_spec: 'text',
  bid_options: 'text',
  lifetime_frequency_cap: 'number',
  optimization_goal_metadata: 'text',
  creative_type: 'kind',
  destination_url: 'text',
  lead_form_id: 'text',
  appeal: 'text',
  keywords: 'text',
  submissions_deleted: 'number',
  webhook_url: 'text',
  targeting_templates: 'text',
} as const satisfies Record<string, ValueKind>
export type ChangeField = keyof typeof changeFields

/** True for a field that the history knows. */
export const isChangeField = (name: string): name is ChangeField => Object.hasOwn(changeFields, name)

/** One side of a change, by field. */
export type ChangedFields = Partial<Record<ChangeField, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the ids of people and assets in the fields of a change. */
export function namedIn(side: unknown): string[] {
  if (!isRecord(side)) return []
  return Object.entries(side).flatMap(([field, value]) => {
    if (!isChangeField(field) || changeFields[field] !== 'name') return []
    return [value].flat().filter((id): id is string => typeof id === 'string' && /^\d{1,19}$/.test(id))
  })
}

const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

export type ChangedValue = { field: string; before: unknown; after: unknown }

/** Returns the fields of a change that differ; for an update, only those that it set. */
export function changedIn(change: { action: unknown; before: unknown; after: unknown }): ChangedValue[] {
  const before = isRecord(change.before) ? change.before : {}
  const after = isRecord(change.after) ? change.after : {}
  const names =
    change.action === 'updated' ? Object.keys(after) : [...Object.keys(before), ...Object.keys(after)]
  return [...new Set(names)].flatMap((field) => {
    const one = { field, before: own(before, field), after: own(after, field) }
    // The person whose permission changed is the same on both sides, and shown once.
    if (isSame(one.before, one.after) && changeFields[field as ChangeField] !== 'name') return []
    if (isEmpty(one.before) && isEmpty(one.after)) return []
    return [isSame(one.before, one.after) ? { ...one, before: undefined } : one]
  })
}
