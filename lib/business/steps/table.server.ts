import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '@/lib/accounts/users/table.server'
import { bigId, moment } from '@/lib/platform/db/columns.server'

/** The fields given in a stepper and its current step. */
export const businessSteps = pgTable(
  'business_steps',
  {
    user_id: bigId('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
