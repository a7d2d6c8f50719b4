import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Where rate-limiter-flexible counts the limits that all web processes share; its own shape. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
