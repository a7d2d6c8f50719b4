import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { bigId, moment } from '@/lib/platform/db/columns.server'
import { ads } from '../campaigns/table.server'

/** A product that may be shown: its pin, and the pin's topic. */
export type Offered = [pin: string, topic: string | null]

/** The products that an ad may show now, as the worker last found them: some of the product group, in stock and visible. */
export const adProducts = pgTable(
  'ad_products',
  {
    ad_id: bigId('ad_id')
      .primaryKey()
      .references(() => ads.id, { onDelete: 'cascade' }),
    products: jsonb('products').$type<Offered[]>().notNull().default([]),
    /** The product after which they begin: large groups take turns. */
    after_id: bigId('after_id').notNull().default(sql`0`),
    turned_at: moment('turned_at').notNull().defaultNow(),
    checked_at: moment('checked_at').notNull().defaultNow(),
  },
  (t) => [index('ad_products_checked').on(t.checked_at)],
)
