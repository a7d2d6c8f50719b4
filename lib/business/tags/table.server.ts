import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { bigId, bytea, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { adAccounts } from '../access/table.server'
import { matchStatuses } from './events'

const flag = (name: string) => boolean(name).notNull().default(false)

/** A conversion tag of an ad account; one may lead others of the same business. */
export const conversionTags = pgTable(
  'conversion_tags',
  {
    id: id(),
    ad_account_id: bigId('ad_account_id')
      .notNull()
      .references(() => adAccounts.id, { onDelete: 'cascade' }),
    leader_id: bigId('leader_id').references((): AnyPgColumn => conversionTags.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    aem_enabled: flag('aem_enabled'),
    aem_db_enabled: flag('aem_db_enabled'),
    aem_external_id_enabled: flag('aem_external_id_enabled'),
    aem_fnln_enabled: flag('aem_fnln_enabled'),
    aem_ge_enabled: flag('aem_ge_enabled'),
    aem_loc_enabled: flag('aem_loc_enabled'),
    aem_ph_enabled: flag('aem_ph_enabled'),
    md_frequency: real('md_frequency'),
    enhanced_match_status: text('enhanced_match_status', { enum: matchStatuses })
      .notNull()
      .default('UNKNOWN'),
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
export const goneTags = pgTable('gone_tags', { tag_id: bigId('tag_id').primaryKey() })
