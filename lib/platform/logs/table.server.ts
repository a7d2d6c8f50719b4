import { bigint, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { ContextEvent } from './schema'

/**
 * The newest events of browsers whose viewer allowed analytics, with all their fields (specification part 1, section 7); without an
 * account, an address or a browser's id. `keep.server.ts` bounds it.
 */
export const contextEvents = pgTable('context_events', {
  id: id(),
  event: jsonb('event').$type<ContextEvent>().notNull(),
  created_at: createdAt(),
})

const float = (name: string) => doublePrecision(name).notNull().default(0)

/** A metric of browsers: how often, its sum, and how many values are in each bucket of `buckets.ts`; scaled up by the sample rate. */
const figures = () => ({
  name: text('name').notNull(),
  /** `name=value` of the one tag that is known, or nothing. */
  tag: text('tag').notNull(),
  count: float('count'),
  sum: float('sum'),
  /** Of a metric that is only counted: none. */
  buckets: doublePrecision('buckets').array().notNull(),
})

/** The metrics of the newest days by hour; web processes add to it every few seconds. */
export const metricHours = pgTable('metric_hours', { hour: moment('hour').notNull(), ...figures() }, (t) => [
  primaryKey({ columns: [t.hour, t.name, t.tag] }),
])

/** The metrics of older days (UTC): the worker moves hours here, so that each value is in one of the two. */
export const metricDays = pgTable(
  'metric_days',
  { day: date('day', { mode: 'string' }).notNull(), ...figures() },
  (t) => [primaryKey({ columns: [t.day, t.name, t.tag] })],
)

/** The number of events of a day (UTC) by their type; 0 is for all types that have no name. */
export const eventDays = pgTable(
  'event_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event_type: integer('event_type').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.event_type] })],
)
