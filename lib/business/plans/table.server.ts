import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { businesses } from '../access/table.server'
import type { PlanFields } from './schema'

/** A marketing plan of a business: what was asked, and what was suggested. */
export const marketingPlans = pgTable(
  'marketing_plans',
  {
    id: id(),
    business_id: belongsTo('business_id', () => businesses.id),
    name: text('name').notNull(),
    /** The fields of the plan's stepper, with its suggestion and without its name. */
    fields: jsonb('fields').$type<PlanFields>().notNull(),
    // Not a foreign key: the plan outlives the person.
    created_by: bigId('created_by').notNull(),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('marketing_plans_business').on(t.business_id, t.id),
    check('marketing_plans_name_length', sql`length(${t.name}) between 1 and 100`),
  ],
)
