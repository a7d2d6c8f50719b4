import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { interests } from '@/lib/content/topics/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'

/** A board. `deleted_at` is set while a deletion can be undone; then the purge job removes the row. */
export const boards = pgTable(
  'boards',
  {
    id: id(),
    user_id: ofUser(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    privacy: text('privacy', { enum: ['public', 'protected', 'secret'] })
      .notNull()
      .default('public'),
    /** The default layout of its pins; a viewer may choose another. */
    layout: text('layout', { enum: ['default', 'compact'] })
      .notNull()
      .default('default'),
    /** The owner's rating of its pictures; others see a warning first, except for `none`. */
    sensitivity: text('sensitivity', { enum: ['none', 'sensitive', 'mature'] })
      .notNull()
      .default('none'),
    /** The pin that its owner chose as its cover; ignored when it is no longer on the board. */
    cover_pin_id: bigId('cover_pin_id'),
    /** The part of the cover that is shown: its center, as shares of width and height, and its zoom. */
    cover_crop: jsonb('cover_crop').$type<{ x: number; y: number; scale: number }>(),
    /**
     * The audience of its owner's account, whatever the board's own privacy: derived from the user
     * (lib/content/boards/audience.server.ts).
     */
    audience: text('audience', { enum: ['everyone', 'followers', 'nobody'] })
      .notNull()
      .default('everyone'),
    interest_id: bigId('interest_id').references(() => interests.id, { onDelete: 'set null' }),
    pin_count: integer('pin_count').notNull().default(0),
    sectionless_pin_count: integer('sectionless_pin_count').notNull().default(0),
    section_count: integer('section_count').notNull().default(0),
    follower_count: integer('follower_count').notNull().default(0),
    last_pinned_at: moment('last_pinned_at'),
    archived_at: moment('archived_at'),
    /** The decision that hid it from everyone but its owner; until it is undone, the audience is nobody. */
    removed_by: bigId('removed_by'),
    deleted_at: moment('deleted_at'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('boards_slug').on(t.user_id, t.slug).where(sql`${t.deleted_at} is null`),
    index('boards_by_user').on(t.user_id, t.id),
    index('boards_last_pinned')
      .on(t.user_id, t.last_pinned_at.desc().nullsLast())
      .where(sql`${t.deleted_at} is null`),
    index('boards_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    index('boards_removed').on(t.removed_by).where(sql`${t.removed_by} is not null`),
    check('boards_removed_rule', sql`${t.removed_by} is null or ${t.audience} = 'nobody'`),
    check('boards_name_length', sql`length(${t.name}) between 1 and 50`),
    check('boards_slug_length', sql`length(${t.slug}) between 1 and 80`),
    check('boards_description_length', sql`length(${t.description}) <= 500`),
    check('boards_audience_known', sql`${t.audience} in ('everyone','followers','nobody')`),
    check('boards_layout_known', sql`${t.layout} in ('default','compact')`),
    check('boards_sensitivity_known', sql`${t.sensitivity} in ('none','sensitive','mature')`),
    check('boards_privacy_known', sql`${t.privacy} in ('public','protected','secret')`),
    check(
      'boards_counts_floor',
      sql`${t.pin_count} >= 0 and ${t.sectionless_pin_count} >= 0 and ${t.section_count} >= 0 and ${t.follower_count} >= 0 and ${t.sectionless_pin_count} <= ${t.pin_count}`,
    ),
  ],
)

/** Returns a column for the board to which a row belongs; it is deleted with the board. */
export const ofBoard = () => belongsTo('board_id', () => boards.id)

/** A named part of a board. */
export const boardSections = pgTable(
  'board_sections',
  {
    id: id(),
    board_id: ofBoard(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    position: smallint('position').notNull().default(0),
    pin_count: integer('pin_count').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('board_sections_slug').on(t.board_id, t.slug),
    check('board_sections_title_length', sql`length(${t.title}) between 1 and 180`),
    check('board_sections_count_floor', sql`${t.pin_count} >= 0`),
  ],
)

/**
 * A person's own settings of a board: its position among their boards, whether it is archived in their lists only (its
 * owner archives it for everyone), and the newest idea that they saw. Boards without a row are ordered by age.
 */
export const boardPlaces = pgTable(
  'board_places',
  {
    user_id: ofUser(),
    board_id: ofBoard(),
    /** Highest first; null means the id of the board. */
    position: numeric('position'),
    archived_at: moment('archived_at'),
    ideas_seen_id: bigId('ideas_seen_id'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.board_id] }), index('board_places_board').on(t.board_id)],
)

/** Follows of boards. */
export const boardFollows = pgTable(
  'board_follows',
  {
    user_id: ofUser(),
    board_id: ofBoard(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.board_id] }),
    index('board_follows_board').on(t.board_id, t.created_at),
  ],
)
