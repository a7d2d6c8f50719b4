import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counts of the limits that all web processes share, in the form of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
