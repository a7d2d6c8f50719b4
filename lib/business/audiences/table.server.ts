import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, bytea, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { adAccounts } from '../access/table.server'
import { audienceStatuses, audienceTypes } from './kinds'
import type { AudienceRule } from './rule'

/** An audience of an ad account: a rule, and the people that the worker found by it. */
export const audiences = pgTable(
  'audiences',
  {
    id: id(),
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    type: text('type', { enum: audienceTypes }).notNull(),
    status: text('status', { enum: audienceStatuses }).notNull().default('INITIALIZING'),
    retention_days: integer('retention_days').notNull().default(180),
    rule: jsonb('rule').$type<AudienceRule>().notNull().default({}),
    seed_id: bigId('seed_id').references((): AnyPgColumn => audiences.id, { onDelete: 'cascade' }),
    /** The displayed band; 0 if there are too few. */
    size: integer('size').notNull().default(0),
    /** The people whom the displayed band stands for; never displayed. */
    counted: integer('counted').notNull().default(0),
    /** The hashes of a customer list. */
    records: integer('records').notNull().default(0),
    /** The changes of a customer list, and the hashes that they removed, ever. */
    batches: integer('batches').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    sized_at: moment('sized_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('audiences_account').on(t.ad_account_id, t.id),
    index('audiences_seed').on(t.seed_id).where(sql`${t.seed_id} is not null`),
    index('audiences_stale').on(t.sized_at),
    check('audiences_name_length', sql`length(${t.name}) between 1 and 100`),
    check('audiences_retention', sql`${t.retention_days} between 1 and 540`),
    check('audiences_seeded', sql`(${t.type} = 'ACTALIKE') = (${t.seed_id} is not null)`),
    check('audiences_size_floor', sql`${t.size} >= 0`),
  ],
)

/** The emails of a customer list, hashed in the browser and again here. */
export const audienceHashes = pgTable(
  'audience_hashes',
  {
    audience_id: belongsTo('audience_id', () => audiences.id),
    hash: bytea('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.audience_id, t.hash] })],
)

export const audienceMembers = pgTable(
  'audience_members',
  {
    audience_id: belongsTo('audience_id', () => audiences.id),
    user_id: ofUser(),
  },
  (t) => [primaryKey({ columns: [t.audience_id, t.user_id] }), index('audience_members_user').on(t.user_id)],
)

/** The displayed band of each day on which an audience was counted; 0 if there were too few. */
export const audienceSizes = pgTable(
  'audience_sizes',
  {
    audience_id: belongsTo('audience_id', () => audiences.id),
    day: date('day').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.audience_id, t.day] }),
    check('audience_sizes_size_floor', sql`${t.size} >= 0`),
  ],
)

/** An ad account or business of the same hierarchy that may also use an audience. */
export const audienceShares = pgTable(
  'audience_shares',
  {
    audience_id: belongsTo('audience_id', () => audiences.id),
    account_type: text('account_type', { enum: ['AD_ACCOUNT', 'BUSINESS_ACCOUNT'] }).notNull(),
    account_id: bigId('account_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.audience_id, t.account_type, t.account_id] }),
    index('audience_shares_account').on(t.account_type, t.account_id),
    check('audience_shares_type_known', sql`${t.account_type} in ('AD_ACCOUNT','BUSINESS_ACCOUNT')`),
  ],
)
