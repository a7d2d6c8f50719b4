import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { pins } from '@/lib/content/pins/table.server'
import { media } from '@/lib/media/images/table.server'
import { captions, videos } from '@/lib/media/video/table.server'
import { belongsTo, bigId, createdAt, id } from '@/lib/platform/db/columns.server'
import type { StoredStory } from './schema'

/**
 * The pages of a story pin, with the pin that it was created with; permanently deleted with that pin. Saves of the pin
 * name the story in `pins.story_pin_data_id`, which is not a foreign key, so that a save outlives the story and shows
 * that it was deleted.
 */
export const stories = pgTable(
  'stories',
  {
    id: id(),
    pin_id: bigId('pin_id')
      .notNull()
      .unique('stories_pin')
      .references(() => pins.id, { onDelete: 'cascade' }),
    /** The version of the format of `data`. */
    version: smallint('version').notNull().default(1),
    page_count: smallint('page_count').notNull(),
    has_product_pins: boolean('has_product_pins').notNull(),
    data: jsonb('data').$type<StoredStory>().notNull(),
    /** Incremented by each edit: edits of an older one are refused. */
    revision: integer('revision').notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [check('stories_page_count', sql`${t.page_count} between 1 and 20`)],
)

/** The pictures that the pages show, so that the sweep spares them. */
export const storyPictures = pgTable(
  'story_pictures',
  {
    story_id: belongsTo('story_id', () => stories.id),
    signature: text('signature')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.story_id, t.signature] }),
    index('story_pictures_signature').on(t.signature),
  ],
)

/** The videos of the pages, by upload. */
export const storyVideos = pgTable(
  'story_videos',
  {
    story_id: belongsTo('story_id', () => stories.id),
    upload_id: text('upload_id').notNull(),
    video_signature: text('video_signature')
      .notNull()
      .references(() => videos.signature),
    captions_signature: text('captions_signature').references(() => captions.signature),
  },
  (t) => [
    primaryKey({ columns: [t.story_id, t.upload_id] }),
    index('story_videos_by_video').on(t.video_signature),
    index('story_videos_by_captions')
      .on(t.captions_signature)
      .where(sql`${t.captions_signature} is not null`),
  ],
)

/**
 * Vote counts of a poll's options, created with the first vote; `page` and `block` are positions in the story, from 0.
 */
export const storyPollOptions = pgTable(
  'story_poll_options',
  {
    story_id: belongsTo('story_id', () => stories.id),
    page: smallint('page').notNull(),
    block: smallint('block').notNull(),
    option: smallint('option').notNull(),
    vote_count: integer('vote_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.story_id, t.page, t.block, t.option] }),
    check('story_poll_options_place', sql`${t.page} between 0 and 19 and ${t.block} between 0 and 49`),
    check('story_poll_options_four', sql`${t.option} between 0 and 3`),
    check('story_poll_options_count_floor', sql`${t.vote_count} >= 0`),
  ],
)

/** A person's vote in a poll: one option, which they may change. */
export const storyVotes = pgTable(
  'story_votes',
  {
    story_id: bigId('story_id').notNull(),
    page: smallint('page').notNull(),
    block: smallint('block').notNull(),
    user_id: ofUser(),
    option: smallint('option').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.story_id, t.page, t.block, t.user_id] }),
    foreignKey({
      name: 'story_votes_option',
      columns: [t.story_id, t.page, t.block, t.option],
      foreignColumns: [
        storyPollOptions.story_id,
        storyPollOptions.page,
        storyPollOptions.block,
        storyPollOptions.option,
      ],
    }).onDelete('cascade'),
    index('story_votes_by_option').on(t.story_id, t.page, t.block, t.option),
    index('story_votes_by_user').on(t.user_id),
  ],
)
