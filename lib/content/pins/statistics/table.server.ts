import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ofPin } from '@/lib/content/pins/table.server'
import { bigId, id } from '@/lib/platform/db/columns.server'
import { devices, hitKinds } from './kinds'

const day = () => date('day', { mode: 'string' }).notNull()
const device = () => text('device', { enum: devices }).notNull()
const count = (name: string) => integer(name).notNull().default(0)

/** Sums of events that the worker has not added to the days yet, a few seconds old. The people are not stored. */
export const pinHits = pgTable('pin_hits', {
  id: id(),
  day: day(),
  /** Null for a visit of the profile that came from no pin. */
  pin_id: bigId('pin_id'),
  /** The owner of the pin, or of the profile. */
  user_id: bigId('user_id').notNull(),
  device: device(),
  kind: text('kind', { enum: hitKinds }).notNull(),
  items: integer('items').notNull(),
})

const counts = {
  impressions: count('impressions'),
  closeups: count('closeups'),
  outbound_clicks: count('outbound_clicks'),
  saves: count('saves'),
  comments: count('comments'),
  reactions: count('reactions'),
  follows: count('follows'),
  profile_visits: count('profile_visits'),
  video_starts: count('video_starts'),
  video_views: count('video_views'),
  video_10s: count('video_10s'),
  video_p95: count('video_p95'),
  video_ms: bigint('video_ms', { mode: 'number' }).notNull().default(0),
}

/** Counts of events of a pin, by day (UTC) and device. The people are not stored. */
export const pinDays = pgTable(
  'pin_days',
  { pin_id: ofPin(), day: day(), device: device(), ...counts },
  (t) => [
    primaryKey({ columns: [t.pin_id, t.day, t.device] }),
    index('pin_days_day').on(t.day),
    check(
      'pin_days_floor',
      sql`least(${t.impressions}, ${t.closeups}, ${t.outbound_clicks}, ${t.saves}) >= 0`,
    ),
  ],
)

/** The same of all pins that a person had on that day, and visits of their profile. */
export const accountDays = pgTable(
  'account_days',
  { user_id: ofUser(), day: day(), device: device(), ...counts },
  (t) => [primaryKey({ columns: [t.user_id, t.day, t.device] })],
)

/**
 * The people who opened pins of a person, and when they last did: only those whose cookie choices permit it. It is counted in parts of a
 * hundred people and more, and never shown.
 */
export const pinAudience = pgTable(
  'pin_audience',
  { user_id: ofUser(), person_id: ofUser('person_id'), day: day(), device: device() },
  (t) => [
    primaryKey({ columns: [t.user_id, t.person_id] }),
    index('pin_audience_person').on(t.person_id),
    index('pin_audience_day').on(t.day),
    check('pin_audience_not_self', sql`${t.user_id} <> ${t.person_id}`),
  ],
)
