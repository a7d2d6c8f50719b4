import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { assetPermissions } from '../access/permissions'
import { ofBusiness, wireBusiness } from '../hierarchy/schema'
import { historyActions, historyTargets } from '../history/kinds'

export const insightsGet = ofBusiness.extend({
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(28), z.literal(90)]))
    .default(28),
})

const assetType = z.enum(['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP'])

/** A recently added item of the dashboard; `created_time` is milliseconds of the Unix epoch. */
const recent = z.strictObject({
  type: z.enum(['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP', 'TAG', 'AUDIENCE']),
  id: idSchema,
  name: safeString(),
  created_time: z.int(),
})
export type WireRecent = z.output<typeof recent>

/** One number of a chart: of a day, or now without one. `key` is a currency, a kind of event, a role or an audience. */
const point = z.strictObject({
  key: safeString(),
  label: safeString().nullable(),
  day: safeString().nullable(),
  value: z.number(),
})
export type WirePoint = z.output<typeof point>

/** Numbers of a business in the last days, which begin in the time zone of its first ad account. */
export const wireInsights = z.strictObject({
  days: z.int(),
  first_day: safeString(),
  last_day: safeString(),
  time_zone: safeString(),
  /** Charged, in units of each currency. */
  spend: z.array(point),
  events: z.array(point),
  people: z.array(point),
  saves: z.array(point),
  /** The sizes of its largest audiences now. */
  audiences: z.array(point),
})
export type WireInsights = z.output<typeof wireInsights>

/** Facts by which the tasks of a new business are ticked. */
const tasks = z.strictObject({
  /** The step of the onboarding, of the owner only; null for others. */
  onboarding_step: z.int().nullable(),
  has_website: z.boolean(),
  has_ad_account: z.boolean(),
  has_billing: z.boolean(),
  has_tag: z.boolean(),
  has_people: z.boolean(),
  has_plan: z.boolean(),
  has_businesses: z.boolean(),
})
export type WireTasks = z.output<typeof tasks>

const silentTag = z.strictObject({
  id: idSchema,
  name: safeString(),
  /** Milliseconds of the Unix epoch; null if it has never reported anything. */
  last_time: z.int().nullable(),
})
const alerts = z.strictObject({
  overdue_invoices: z.int(),
  refused_payments: z.int(),
  silent_tags: z.array(silentTag),
  /** Invites of others that wait for an answer. */
  waiting_invites: z.int(),
  expired_invites: z.int(),
})
export type WireAlerts = z.output<typeof alerts>

const change = z.strictObject({
  id: idSchema,
  time: z.int(),
  actor: safeString().nullable(),
  action: z.enum(historyActions),
  target_type: z.enum(historyTargets),
  target_id: idSchema.nullable(),
  target_name: safeString().nullable(),
})
export type WireHubChange = z.output<typeof change>

const assigned = z.strictObject({
  type: assetType,
  id: idSchema,
  name: safeString(),
  permissions: z.array(z.enum(assetPermissions)),
})
const manager = z.strictObject({ id: idSchema, username: safeString(), name: safeString() })

/** The hub: the businesses of the viewer, and what the chosen one has for them. */
export const wireHub = z.strictObject({
  businesses: z.array(wireBusiness),
  current: wireBusiness.nullable(),
  /** For managers only, as all up to `insights`. */
  counts: z
    .strictObject({
      ad_accounts: z.int(),
      profiles: z.int(),
      asset_groups: z.int(),
      members: z.int(),
      partners: z.int(),
      invites: z.int(),
      tags: z.int(),
      audiences: z.int(),
    })
    .nullable(),
  recent: z.array(recent),
  tasks: tasks.nullable(),
  alerts: alerts.nullable(),
  history: z.array(change),
  insights: wireInsights.nullable(),
  /** For those who do not manage it: what they may use, and whom to ask. */
  held: z.strictObject({ assets: z.array(assigned), managers: z.array(manager) }).nullable(),
})
export type WireHub = z.output<typeof wireHub>

/** Counts beside the links of the navigation. */
export const wireWaiting = z.strictObject({ invites: z.int(), overdue_invoices: z.int() })
export type WireWaiting = z.output<typeof wireWaiting>
