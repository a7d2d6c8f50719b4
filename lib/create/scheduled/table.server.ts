import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import type { TaggedPin } from '@/lib/create/publish/tagged-pin.server'
import { media } from '@/lib/media/images/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import type { LaterStory } from './later-story'

/**
 * A scheduled pin. The transaction that stores the pin deletes the row, so that it is published once. `due_at` is the
 * time of the worker's next attempt; `failed_at` the time at which it gave up, after which the row waits for its owner.
 */
export const scheduledPins = pgTable(
  'scheduled_pins',
  {
    id: id(),
    user_id: ofUser(),
    /** Input for creating the pin, as parsed by its schema. */
    pin: jsonb('pin').$type<TaggedPin>().notNull(),
    /** The video upload of the pin, kept as long as the row. */
    media_upload_id: text('media_upload_id'),
    /** The pages and switches of a story, besides the texts and place in `pin`; null for other pins. */
    story: jsonb('story').$type<LaterStory>(),
    /** The video uploads of the story's pages, kept as long as the row. */
    upload_ids: text('upload_ids').array().notNull().default(sql`'{}'::text[]`),
    /** The draft of the pin, so that a repeated call schedules it once. */
    draft_id: bigId('draft_id'),
    scheduled_at: moment('scheduled_at').notNull(),
    /** The zone in which its owner chose the time. */
    time_zone: text('time_zone').notNull().default('UTC'),
    due_at: moment('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    failed_at: moment('failed_at'),
    /** Reason of the last failure, for its owner. */
    failure: text('failure'),
    /** Incremented by each change, so that a read before a lock can be verified. */
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    index('scheduled_pins_by_user').on(t.user_id, t.scheduled_at, t.id),
    index('scheduled_pins_due').on(t.due_at).where(sql`${t.deleted_at} is null and ${t.failed_at} is null`),
    index('scheduled_pins_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    uniqueIndex('scheduled_pins_upload').on(t.media_upload_id).where(sql`${t.media_upload_id} is not null`),
    check('scheduled_pins_attempts', sql`${t.attempts} between 0 and 4`),
    check('scheduled_pins_failure', sql`(${t.failed_at} is null) or (${t.failure} is not null)`),
    check('scheduled_pins_time_zone', sql`length(${t.time_zone}) between 1 and 64`),
  ],
)

/** The pictures that a scheduled pin will show, which the sweep spares; the first is its cover. */
export const scheduledPictures = pgTable(
  'scheduled_pictures',
  {
    scheduled_pin_id: belongsTo('scheduled_pin_id', () => scheduledPins.id),
    position: smallint('position').notNull(),
    signature: text('signature')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.scheduled_pin_id, t.position] }),
    index('scheduled_pictures_by_media').on(t.signature),
  ],
)
