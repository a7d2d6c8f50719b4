import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import type { Audience } from '@/lib/insights/experiments/definition'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { BuiltIn } from '@/lib/platform/placements/own-forms'
import type { ExperienceType, PlacementId } from '@/lib/platform/placements/placements'
import type { AccountKind, Texts } from './definition'

/** Experiences that the host composed, and those of the product, which the host switches on and off. A draft has no start. */
export const experiences = pgTable(
  'experiences',
  {
    id: id(),
    /** The experience of the product; its texts are in the code. */
    built_in: text('built_in').$type<BuiltIn>(),
    /** For the host's list; readers never see it. */
    name: text('name').notNull(),
    type: text('type').$type<ExperienceType>().notNull(),
    placement: text('placement').$type<PlacementId>().notNull(),
    /** By locale. */
    texts: jsonb('texts').$type<Record<string, Texts>>().notNull(),
    link: text('link').notNull().default(''),
    image_signature: text('image_signature'),
    audience: jsonb('audience').$type<Audience>().notNull(),
    accounts: text('accounts').array().$type<AccountKind[]>().notNull(),
    /** True if people under 18 get it, too. */
    for_minors: boolean('for_minors').notNull().default(false),
    /** The name of an experiment, whose enabled group alone gets it. */
    experiment: text('experiment'),
    times: integer('times'),
    days_between: integer('days_between').notNull().default(0),
    again_days: integer('again_days'),
    starts_at: moment('starts_at'),
    ends_at: moment('ends_at'),
    created_by: bigId('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('experiences_built_in').on(t.built_in).where(sql`${t.built_in} is not null`),
    index('experiences_created_by').on(t.created_by).where(sql`${t.created_by} is not null`),
    index('experiences_image').on(t.image_signature).where(sql`${t.image_signature} is not null`),
    check('experiences_frequency', sql`${t.times} > 0 and ${t.days_between} >= 0 and ${t.again_days} > 0`),
    check('experiences_end', sql`${t.ends_at} is null or ${t.ends_at} >= ${t.starts_at}`),
  ],
)

/** States of experiences for people, and for the browsers of visitors. */
export const experienceStates = pgTable(
  'experience_states',
  {
    /** `u` and the id of an account, or `b` and a hash of a browser's id. */
    unit: text('unit').notNull(),
    experience_id: belongsTo('experience_id', () => experiences.id),
    /** Null for a visitor. */
    user_id: bigId('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<'viewed' | 'completed' | 'dismissed'>().notNull(),
    seen_count: integer('seen_count').notNull().default(0),
    seen_at: moment('seen_at'),
    changed_at: moment('changed_at').notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.unit, t.experience_id] }),
    index('experience_states_experience').on(t.experience_id),
    index('experience_states_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('experience_states_visitors').on(t.changed_at).where(sql`${t.user_id} is null`),
    check('experience_states_status', sql`${t.status} in ('viewed', 'completed', 'dismissed')`),
  ],
)
