import { sql } from 'drizzle-orm'
import {
  bigint,
  bit,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, moment } from '@/lib/platform/db/columns.server'
import { eventKinds, faultReasons, placements, sliceKinds, slicePeople, stopReasons } from './kinds'

const devices = ['phone', 'tablet', 'desktop'] as const

/** An amount in millionths of the ad account's currency, or a number of events. */
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const updatedAt = () => moment('updated_at').notNull().defaultNow()

/**
 * Valid events of ads, in daily partitions by the day (UTC) of their token; a token counts once for each kind. They reference
 * nothing, and are dropped with their partition.
 */
export const adEvents = pgTable(
  'ad_events',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The number of the token. */
    nonce: bigId('nonce').notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** The time of its arrival, which is when it counts and is charged. */
    arrived_at: moment('arrived_at').notNull(),
    /** The batch that it was stored with (`ad_flushes`). */
    flush_id: bigId('flush_id').notNull(),
    ad_id: bigId('ad_id').notNull(),
    ad_group_id: bigId('ad_group_id').notNull(),
    campaign_id: bigId('campaign_id').notNull(),
    ad_account_id: bigId('ad_account_id').notNull(),
    placement: text('placement', { enum: placements }).notNull(),
    device: text('device', { enum: devices }).notNull(),
    /** The id of a member; a negative number for a visitor's browser; 0 once the person is erased. */
    viewer: bigId('viewer').notNull(),
    /** Things that its ad group asked for and that were true there: one of each kind at most. */
    keyword_id: bigId('keyword_id'),
    interest_id: bigId('interest_id'),
    audience_id: bigId('audience_id'),
    /** The charge: 0 for events that are not charged, and for those past a budget. */
    charged_micro: sum('charged_micro'),
    /** True if it would have been charged, and a budget had no room for its price. */
    is_over: boolean('is_over').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.nonce, t.kind] }),
    index('ad_events_viewer').on(t.viewer, t.ad_group_id),
    index('ad_events_flush').on(t.flush_id),
    check('ad_events_charge', sql`${t.charged_micro} >= 0 and not (${t.is_over} and ${t.charged_micro} > 0)`),
  ],
)

/** Batches of events that are not in the roll-ups yet; the worker deletes them in the transaction that adds them. */
export const adFlushes = pgTable('ad_flushes', {
  id: bigId('id').primaryKey().default(sql`next_id()`),
  arrived_at: moment('arrived_at').notNull().defaultNow(),
})

/**
 * The spending of an ad group, a campaign or an ad account: in all, and in the day of its last charge, in the time zone of its account. Its row is locked
 * by every charge, which makes budgets exact.
 */
export const adSpend = pgTable(
  'ad_spend',
  {
    subject_id: bigId('subject_id').primaryKey(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    /** Of that day only: 0 for any other day. */
    day_micro: sum('day_micro'),
    total_micro: sum('total_micro'),
    updated_at: updatedAt(),
  },
  (t) => [
    index('ad_spend_account').on(t.ad_account_id),
    check('ad_spend_sums', sql`${t.day_micro} between 0 and ${t.total_micro}`),
  ],
)

/** Says whether an ad account may spend: delivery shows none of its ads without a row that does. */
export const adAccountStates = pgTable('ad_standings', {
  ad_account_id: bigId('ad_account_id')
    .primaryKey()
    .references(() => adAccounts.id, { onDelete: 'cascade' }),
  can_spend: boolean('can_spend').notNull(),
  reason: text('reason', { enum: stopReasons }),
  /** The total that it may reach, if it spends credit only; null for no limit. */
  limit_micro: bigint('limit_micro', { mode: 'number' }),
  /** Since when it may spend, or not. */
  since: moment('since').notNull().defaultNow(),
  updated_at: updatedAt(),
})

const counts = {
  impressions: sum('impressions'),
  closeups: sum('closeups'),
  outbound_clicks: sum('outbound_clicks'),
  saves: sum('saves'),
  video_views: sum('video_views'),
  video_p25: sum('video_p25'),
  video_p50: sum('video_p50'),
  video_p75: sum('video_p75'),
  video_p100: sum('video_p100'),
  spent_micro: sum('spent_micro'),
  /** Events that a budget had no room for. */
  over: sum('over'),
}

/** An ad with its levels, as reports sum it up; the ids are no foreign keys, since reports outlive what they name. */
const subject = () => ({
  ad_id: bigId('ad_id').notNull(),
  ad_group_id: bigId('ad_group_id').notNull(),
  campaign_id: bigId('campaign_id').notNull(),
  ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
  placement: text('placement', { enum: placements }).notNull(),
  device: text('device', { enum: devices }).notNull(),
})

/** Events of an ad by hour of its account's time zone, placement and device. */
export const adHours = pgTable(
  'ad_hours',
  { hour: moment('hour').notNull(), ...subject(), ...counts },
  (t) => [
    primaryKey({ columns: [t.ad_account_id, t.hour, t.ad_id, t.placement, t.device] }),
    index('ad_hours_hour').on(t.hour),
  ],
)

/** The same by day of the account's time zone; a change of the zone has them counted again from the hours (a trigger). */
export const adDays = pgTable(
  'ad_days',
  { day: date('day', { mode: 'string' }).notNull(), ...subject(), ...counts },
  (t) => [primaryKey({ columns: [t.ad_account_id, t.day, t.ad_id, t.placement, t.device] })],
)

/**
 * The same by campaign only: triggers of `ad_days` keep it up to date. A report of an account reads these few rows instead of
 * those of all its ads.
 */
export const adCampaignDays = pgTable(
  'ad_campaign_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    campaign_id: bigId('campaign_id').notNull(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    ...counts,
  },
  (t) => [primaryKey({ columns: [t.ad_account_id, t.day, t.campaign_id] })],
)

/**
 * Events of an ad by day of the account's time zone, and by one fact each of those who saw it. `people` has a bit for each person, by
 * a hash with many others: the bits that are set are at most as many as the people were, and tell of nobody who it was.
 */
export const adSlices = pgTable(
  'ad_slices',
  {
    day: date('day', { mode: 'string' }).notNull(),
    ad_id: bigId('ad_id').notNull(),
    ad_group_id: bigId('ad_group_id').notNull(),
    campaign_id: bigId('campaign_id').notNull(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    kind: text('kind', { enum: sliceKinds }).notNull(),
    value: text('value').notNull(),
    people: bit('people', { dimensions: slicePeople }).notNull(),
    ...counts,
  },
  (t) => [primaryKey({ columns: [t.ad_account_id, t.day, t.ad_id, t.kind, t.value] })],
)

/** Events that do not count, by ad, hour and reason; ad 0 for those whose token names none. */
export const adFaults = pgTable(
  'ad_faults',
  {
    ad_id: bigId('ad_id').notNull(),
    hour: moment('hour').notNull(),
    reason: text('reason', { enum: faultReasons }).notNull(),
    items: sum('items'),
  },
  (t) => [primaryKey({ columns: [t.ad_id, t.hour, t.reason] }), index('ad_faults_hour').on(t.hour)],
)

/** The spending of an ad account in an hour, and the part of it that is in the ledger. */
export const adCharges = pgTable(
  'ad_charges',
  {
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    hour: moment('hour').notNull(),
    spent_micro: sum('spent_micro'),
    posted_micro: sum('posted_micro'),
    /** The bookings made of it: one, unless events arrived later. */
    postings: integer('postings').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.ad_account_id, t.hour] }),
    index('ad_charges_waiting').on(t.hour).where(sql`${t.posted_micro} < ${t.spent_micro}`),
    check('ad_charges_sums', sql`${t.posted_micro} between 0 and ${t.spent_micro}`),
  ],
)

/** Outbound clicks on an ad in a minute; kept for a day. */
export const adMinutes = pgTable(
  'ad_minutes',
  {
    ad_id: bigId('ad_id').notNull(),
    minute: moment('minute').notNull(),
    clicks: sum('clicks'),
  },
  (t) => [primaryKey({ columns: [t.ad_id, t.minute] }), index('ad_minutes_minute').on(t.minute)],
)
