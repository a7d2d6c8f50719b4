import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { belongsTo, bigId, bytea, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { adAccounts } from '../access/table.server'
import { faultKinds, matchStatuses, tagEventKinds, tagStatuses } from './events'
import type { LineItem } from './line-items'

const flag = (name: string) => boolean(name).notNull().default(false)

/** A conversion tag of an ad account; one may lead others of the same business. */
export const conversionTags = pgTable(
  'conversion_tags',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    leader_id: bigId('leader_id').references((): AnyPgColumn => conversionTags.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    aem_enabled: flag('aem_enabled'),
    aem_db_enabled: flag('aem_db_enabled'),
    aem_external_id_enabled: flag('aem_external_id_enabled'),
    aem_fnln_enabled: flag('aem_fnln_enabled'),
    aem_ge_enabled: flag('aem_ge_enabled'),
    aem_loc_enabled: flag('aem_loc_enabled'),
    aem_ph_enabled: flag('aem_ph_enabled'),
    /** The share of events whose products are kept; null counts as all. */
    md_frequency: real('md_frequency').default(1),
    status: text('status', { enum: tagStatuses }).notNull().default('ACTIVE'),
    /** Counts the changes of what the script knows. */
    revision: integer('revision').notNull().default(0),
    enhanced_match_status: text('enhanced_match_status', { enum: matchStatuses })
      .notNull()
      .default('UNKNOWN'),
    /** Events with hashed data since the match was turned on, up to those that validate it. */
    match_seen: integer('match_seen').notNull().default(0),
    /** The band of members that its visitors are, as audiences show them (191), and how many it stood for; null before the first count. */
    matched_size: integer('matched_size'),
    matched_counted: integer('matched_counted').notNull().default(0),
    matched_at: moment('matched_at'),
    /** Host names that may send events, with their subdomains: set by the company, or learned in the first day. */
    hosts: text('hosts').array().notNull().default([]),
    /** The end of learning; null before the first event. */
    hosts_learned_until: moment('hosts_learned_until'),
    /** Stored to the minute. */
    last_fired_at: moment('last_fired_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('conversion_tags_account').on(t.ad_account_id, t.id),
    index('conversion_tags_leader').on(t.leader_id).where(sql`${t.leader_id} is not null`),
    check('conversion_tags_name_length', sql`length(${t.name}) between 1 and 100`),
    check('conversion_tags_leader_other', sql`${t.leader_id} <> ${t.id}`),
  ],
)

/**
 * Events of tags, in monthly partitions by the day on which they happened. They reference nothing, and are dropped with
 * their partition. Data that could identify a visitor is hashed, and hashed again with a secret of this site.
 */
export const tagEvents = pgTable(
  'tag_events',
  {
    day: date('day', { mode: 'string' }).notNull(),
    tag_id: bigId('tag_id').notNull(),
    event_id: text('event_id').notNull(),
    event: text('event').notNull(),
    happened_at: moment('happened_at').notNull(),
    received_at: moment('received_at').notNull().defaultNow(),
    /** The address of the page without its query. */
    url: text('url').notNull(),
    value_micro: bigint('value_micro', { mode: 'number' }),
    currency: text('currency'),
    email_hash: bytea('email_hash'),
    visitor_hash: bytea('visitor_hash'),
    /** First and last name with the birthday. */
    person_hash: bytea('person_hash'),
    /** The names of hashed fields that arrived and were allowed. */
    match_fields: text('match_fields').array(),
    order_id: text('order_id'),
    line_items: jsonb('line_items').$type<LineItem[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.tag_id, t.event_id] }),
    index('tag_events_tag').on(t.tag_id, t.received_at),
  ],
)

/** The last check of a page for its tag, by the worker. */
export const tagChecks = pgTable('tag_checks', {
  tag_id: bigId('tag_id')
    .primaryKey()
    .references(() => conversionTags.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  status: text('status', { enum: ['PENDING', 'FOUND', 'MISSING', 'UNREACHABLE'] }).notNull(),
  detail: jsonb('detail').$type<{ reason?: string }>().notNull().default({}),
  asked_at: moment('asked_at').notNull().defaultNow(),
  checked_at: moment('checked_at'),
})

/** Deleted tags whose events are still to be deleted; a trigger adds them. */
export const deletedTags = pgTable('gone_tags', { tag_id: bigId('tag_id').primaryKey() })

const counter = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Events of a tag by hour and kind, and how many of them lack a field or carry hashed data; kept 35 days. */
export const tagHours = pgTable(
  'tag_hours',
  {
    tag_id: bigId('tag_id').notNull(),
    hour: moment('hour').notNull(),
    event: text('event', { enum: tagEventKinds }).notNull(),
    items: counter('items'),
    without_value: counter('without_value'),
    without_currency: counter('without_currency'),
    without_order: counter('without_order'),
    without_products: counter('without_products'),
    matchable: counter('matchable'),
  },
  (t) => [primaryKey({ columns: [t.tag_id, t.hour, t.event] }), index('tag_hours_hour').on(t.hour)],
)

/** Events of a tag that were left out in a day (UTC), by reason, with the field that could not be read; kept 35 days. */
export const tagFaults = pgTable(
  'tag_faults',
  {
    tag_id: bigId('tag_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: faultKinds }).notNull(),
    items: counter('items'),
    field: text('field').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.tag_id, t.day, t.kind] }), index('tag_faults_day').on(t.day)],
)
