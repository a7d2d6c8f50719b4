import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { businesses } from '@/lib/business/access/table.server'
import { bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** The fields given in a stepper and its current step. */
export const businessSteps = pgTable(
  'business_steps',
  {
    user_id: ofUser(),
    stepper: text('stepper', { enum: ['onboarding', 'plan'] }).notNull(),
    step: integer('step').notNull().default(0),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.stepper] }),
    check('business_steps_known', sql`${t.stepper} in ('onboarding','plan')`),
    check('business_steps_floor', sql`${t.step} >= 0`),
  ],
)

/** A business that asked its host for a call; at most one request each. */
export const businessCalls = pgTable(
  'business_calls',
  {
    id: id(),
    business_id: bigId('business_id')
      .notNull()
      .unique('business_calls_business')
      .references(() => businesses.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    may_use_whatsapp: boolean('may_use_whatsapp').notNull(),
    created_at: createdAt(),
    /** When the host noted that they had called. */
    done_at: moment('done_at'),
  },
  (t) => [
    index('business_calls_waiting').on(t.id).where(sql`${t.done_at} is null`),
    check(
      'business_calls_lengths',
      sql`length(${t.name}) <= 100 and length(${t.email}) <= 254 and length(${t.phone}) <= 30`,
    ),
  ],
)
