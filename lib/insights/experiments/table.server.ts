import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { Audience, Group, MetricName } from './definition'

/** People who are kept out of the experiments of a team, so that their sum can be seen (specification part 1, section 9). */
export const experimentHoldouts = pgTable(
  'experiment_holdouts',
  {
    name: text('name').primaryKey(),
    title: text('title').notNull(),
    /** Percent of the people; 0 keeps out nobody. */
    percent: integer('percent').notNull().default(0),
    starts_at: moment('starts_at'),
    ends_at: moment('ends_at'),
  },
  (t) => [check('experiment_holdouts_percent', sql`${t.percent} between 0 and 50`)],
)

/** Experiments: a draft has no start; an ended one may have a group that everyone is in since. */
export const experiments = pgTable(
  'experiments',
  {
    id: id(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    hypothesis: text('hypothesis').notNull().default(''),
    /** The first is the one that the others are compared with. */
    groups: jsonb('groups').$type<Group[]>().notNull(),
    /** Percent of the audience. */
    share: integer('share').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    holdouts: text('holdouts').array().notNull(),
    metrics: text('metrics').array().$type<MetricName[]>().notNull(),
    has_employees: boolean('has_employees').notNull().default(true),
    starts_at: moment('starts_at'),
    ends_at: moment('ends_at'),
    shipped_group: text('shipped_group'),
    created_by: bigId('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('experiments_by_name').on(t.name),
    index('experiments_created_by').on(t.created_by).where(sql`${t.created_by} is not null`),
    check('experiments_share', sql`${t.share} between 0 and 100`),
    check('experiments_name_form', sql`${t.name} ~ '^[a-z][a-z0-9_]{2,59}$'`),
    check('experiments_end', sql`${t.ends_at} is null or ${t.ends_at} >= ${t.starts_at}`),
  ],
)

/** People who reached an experiment in a group, once each. */
export const experimentExposures = pgTable(
  'experiment_exposures',
  {
    experiment_id: belongsTo('experiment_id', () => experiments.id),
    /** The person: a hash of their browser, also after they signed up with it, or the id of an account. */
    unit: text('unit').notNull(),
    group_name: text('group_name').notNull(),
    /** Null for a visitor. */
    user_id: bigId('user_id').references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.experiment_id, t.unit] }),
    index('experiment_exposures_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('experiment_exposures_unit').on(t.unit),
  ],
)
