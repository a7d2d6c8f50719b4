import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { boards } from '@/lib/content/boards/table.server'
import { pins } from '@/lib/content/pins/table.server'
import { belongsTo, bigId, bytea, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { GroupFilters } from './groups/filters'
import { availabilities, conditions, feedFormats, feedStatuses, type IssueCode, runStatuses } from './kinds'
import type { BatchResult } from './wire'

const updatedAt = () => moment('updated_at').notNull().defaultNow()
const count = (name: string) => integer(name).notNull().default(0)

/** The products of an ad account; their pins are on `board_id`, which is made with the first of them. */
export const catalogs = pgTable(
  'catalogs',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    name: text('name').notNull(),
    board_id: bigId('board_id').references(() => boards.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When it was deleted; its products end, one batch after another, and then it. */
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    index('catalogs_account').on(t.ad_account_id, t.id),
    index('catalogs_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    index('catalogs_board').on(t.board_id).where(sql`${t.board_id} is not null`),
    check('catalogs_name_length', sql`length(${t.name}) between 1 and 256`),
  ],
)

/** A source of products of a catalog: an address that is read daily, or files that people send. */
export const catalogFeeds = pgTable(
  'catalog_feeds',
  {
    id: id(),
    catalog_id: belongsTo('catalog_id', () => catalogs.id),
    name: text('name').notNull(),
    format: text('format', { enum: feedFormats }).notNull(),
    /** null for a feed of files that people send. */
    location: text('location'),
    /** The user name and password of the address, encrypted; never shown again. */
    credentials: bytea('credentials'),
    default_country: text('default_country').notNull(),
    default_locale: text('default_locale').notNull(),
    default_currency: text('default_currency'),
    default_availability: text('default_availability', { enum: availabilities }),
    /** `HH:MM` in `schedule_zone`, at which it is read. */
    schedule_time: text('schedule_time'),
    schedule_zone: text('schedule_zone'),
    status: text('status', { enum: feedStatuses }).notNull().default('ACTIVE'),
    next_run_at: moment('next_run_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When it was deleted; its products end, one batch after another, and then it. */
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    index('catalog_feeds_catalog').on(t.catalog_id, t.id),
    index('catalog_feeds_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    index('catalog_feeds_due').on(t.next_run_at).where(sql`${t.next_run_at} is not null`),
    check('catalog_feeds_name_length', sql`length(${t.name}) between 1 and 256`),
    check('catalog_feeds_location_length', sql`length(${t.location}) between 1 and 2048`),
    check('catalog_feeds_time_form', sql`${t.schedule_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)

/** One reading of a feed, with its report. */
export const catalogRuns = pgTable(
  'catalog_runs',
  {
    id: id(),
    feed_id: belongsTo('feed_id', () => catalogFeeds.id),
    status: text('status', { enum: runStatuses }).notNull().default('WAITING'),
    /** The key of a sent file in the store; null for what is fetched. */
    file_key: text('file_key'),
    rows: count('rows'),
    accepted: count('accepted'),
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    /** Products of the feed that its file no longer has. */
    missing: count('missing'),
    /** True while someone must say whether the missing products end. */
    is_held: boolean('is_held').notNull().default(false),
    /** The number of problems by their code. */
    counts: jsonb('counts').$type<Partial<Record<IssueCode, number>>>().notNull().default({}),
    attempts: smallint('attempts').notNull().default(0),
    created_at: createdAt(),
    started_at: moment('started_at'),
    finished_at: moment('finished_at'),
    updated_at: updatedAt(),
  },
  (t) => [
    index('catalog_runs_feed').on(t.feed_id, t.id),
    // One run of a feed at a time.
    uniqueIndex('catalog_runs_open').on(t.feed_id).where(sql`${t.status} in ('WAITING','PROCESSING')`),
    index('catalog_runs_file').on(t.file_key).where(sql`${t.file_key} is not null`),
  ],
)

/** A problem in a file, at its place. */
export const catalogIssues = pgTable(
  'catalog_issues',
  {
    run_id: belongsTo('run_id', () => catalogRuns.id),
    /** The position in the report. */
    n: integer('n').notNull(),
    code: text('code').$type<IssueCode>().notNull(),
    line: integer('line'),
    column: integer('column'),
    /** The number of the row in the file, from 1; null for what is about the file. */
    item_number: integer('item_number'),
    item_id: text('item_id'),
    field: text('field'),
    sample: text('sample'),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.n] })],
)

/** A product, as its feed or a call last described it. */
export const catalogItems = pgTable(
  'catalog_items',
  {
    id: id(),
    catalog_id: belongsTo('catalog_id', () => catalogs.id),
    /** null for one that a call created. */
    feed_id: bigId('feed_id').references(() => catalogFeeds.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    language: text('language').notNull(),
    item_id: text('item_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    link: text('link').notNull(),
    /** SHA-256 of the link: the key of its page. */
    link_hash: bytea('link_hash').notNull(),
    image_link: text('image_link').notNull(),
    price: numeric('price').notNull(),
    sale_price: numeric('sale_price'),
    currency: text('currency').notNull(),
    availability: text('availability', { enum: availabilities }).notNull(),
    brand: text('brand').notNull().default(''),
    condition: text('condition', { enum: conditions }),
    google_product_category: text('google_product_category').notNull().default(''),
    product_type: text('product_type').notNull().default(''),
    item_group_id: text('item_group_id').notNull().default(''),
    gtin: text('gtin').notNull().default(''),
    gender: text('gender').notNull().default(''),
    custom_labels: text('custom_labels').array().notNull().default([]),
    /** Of all that a feed says: an equal one is not written again. */
    digest: bytea('digest').notNull(),
    /** When its file came without it. */
    missing_since: moment('missing_since'),
    /** The run whose file came without it, while that is a question. */
    missing_run_id: bigId('missing_run_id'),
    pin_id: bigId('pin_id').references(() => pins.id, { onDelete: 'set null' }),
    /** True until its page and pin say the same. */
    is_dirty: boolean('is_dirty').notNull().default(true),
    /** Attempts to make its pin, and why the last one failed. */
    pin_attempts: smallint('pin_attempts').notNull().default(0),
    pin_fault: text('pin_fault'),
    pin_due_at: moment('pin_due_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('catalog_items_key').on(t.catalog_id, t.country, t.language, t.item_id),
    index('catalog_items_feed').on(t.feed_id, t.id).where(sql`${t.feed_id} is not null`),
    index('catalog_items_page').on(t.link_hash, t.catalog_id),
    index('catalog_items_list').on(t.catalog_id, t.id),
    index('catalog_items_dirty').on(t.catalog_id, t.id).where(sql`${t.is_dirty}`),
    index('catalog_items_pin_due').on(t.pin_due_at).where(sql`${t.pin_due_at} is not null`),
    index('catalog_items_pin').on(t.pin_id).where(sql`${t.pin_id} is not null`),
    index('catalog_items_missing').on(t.missing_since).where(sql`${t.missing_since} is not null`),
    check('catalog_items_price', sql`${t.price} >= 0 and ${t.sale_price} >= 0`),
  ],
)

/** Products of a catalog that fulfil filters. */
export const catalogProductGroups = pgTable(
  'catalog_product_groups',
  {
    id: id(),
    catalog_id: belongsTo('catalog_id', () => catalogs.id),
    feed_id: bigId('feed_id').references(() => catalogFeeds.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    filters: jsonb('filters').$type<GroupFilters>().notNull(),
    is_featured: boolean('is_featured').notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('catalog_product_groups_catalog').on(t.catalog_id, t.id),
    index('catalog_product_groups_feed').on(t.feed_id).where(sql`${t.feed_id} is not null`),
    check('catalog_product_groups_name_length', sql`length(${t.name}) between 1 and 256`),
  ],
)

/** The results of a batch of products that a call sent. */
export const catalogBatches = pgTable(
  'catalog_batches',
  {
    id: id(),
    catalog_id: belongsTo('catalog_id', () => catalogs.id),
    results: jsonb('results').$type<BatchResult[]>().notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [index('catalog_batches_catalog').on(t.catalog_id), index('catalog_batches_age').on(t.created_at)],
)
