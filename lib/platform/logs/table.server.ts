import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bigId, moment } from '@/lib/platform/db/columns.server'
import { appStates, type Words } from './schema'

/**
 * Events of browsers whose viewer allows analytics (specification part 1, section 7), in daily partitions by the day (UTC) of their
 * time; each is stored once by its number. They reference nothing, and are dropped with their partition.
 */
export const browserEvents = pgTable(
  'browser_events',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The number that the browser gave it; one that has none gets one. */
    client_uuid: uuid('client_uuid').notNull().defaultRandom(),
    event_type: integer('event_type').notNull(),
    /** By the database's clock: its arrival less its age by the browser's clock. */
    time: moment('time').notNull(),
    view_type: integer('view_type'),
    view_parameter: integer('view_parameter'),
    component: integer('component'),
    object_id: text('object_id'),
    app_state: text('app_state', { enum: appStates }),
    view_data: jsonb('view_data').$type<Words>(),
    event_data: jsonb('event_data').$type<Words>(),
    aux_data: jsonb('aux_data').$type<Words>(),
    /** The member, if they chose to allow analytics; null once the account is erased or the choice is taken back. */
    user_id: bigId('user_id'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.client_uuid] }),
    index('browser_events_user').on(t.user_id).where(sql`${t.user_id} is not null`),
  ],
)

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
