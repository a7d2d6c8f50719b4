import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { boardSections, boards, ofBoard } from '@/lib/content/boards/table.server'
import { interests } from '@/lib/content/topics/table.server'
import { media } from '@/lib/media/images/table.server'
import { captions, videos } from '@/lib/media/video/table.server'
import { belongsTo, bigId, createdAt, id, moment } from '@/lib/platform/db/columns.server'
import { titleKey } from './order/title-key'

/**
 * Data shared by pins of one picture: comments, reactions, tries and the save count. All pins on public boards share
 * one row; each secret or protected board has its own, so that only its people see its comments.
 */
export const aggregatedPins = pgTable(
  'aggregated_pins',
  {
    id: id(),
    signature: text('signature')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
    /** The secret or protected board that it belongs to; null for the row that public pins share. */
    board_id: bigId('board_id').references(() => boards.id, { onDelete: 'cascade' }),
    save_count: integer('save_count').notNull().default(0),
    comment_count: integer('comment_count').notNull().default(0),
    /** Reactions of all types, for ranking. */
    like_count: integer('like_count').notNull().default(0),
    /** Reactions by type, as on the wire: an unused type is absent. */
    reaction_counts: jsonb('reaction_counts').$type<Record<string, number>>().notNull().default({}),
    try_count: integer('try_count').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    unique('aggregated_pins_place').on(t.signature, t.board_id).nullsNotDistinct(),
    index('aggregated_pins_board').on(t.board_id).where(sql`${t.board_id} is not null`),
    check(
      'aggregated_pins_counts_floor',
      sql`${t.save_count} >= 0 and ${t.comment_count} >= 0 and ${t.like_count} >= 0 and ${t.try_count} >= 0`,
    ),
    check(
      'aggregated_pins_reaction_counts_floor',
      sql`not jsonb_path_exists(${t.reaction_counts}, '$.* ? (@ < 1)')`,
    ),
  ],
)

/** Returns a column for the aggregated pin to which a row belongs; it is deleted with it. */
export const ofAggregatedPin = () => belongsTo('aggregated_pin_id', () => aggregatedPins.id)

/**
 * One save of one picture on one board. `is_public` is true if anyone may find it in feeds and search: its picture is
 * ready, its board is public and not archived, nothing is deleted, and it is not only for ads. Commands maintain it.
 */
export const pins = pgTable(
  'pins',
  {
    id: id(),
    user_id: ofUser(),
    board_id: ofBoard(),
    section_id: bigId('section_id').references(() => boardSections.id, { onDelete: 'set null' }),
    aggregated_pin_id: ofAggregatedPin(),
    signature: text('signature')
      .notNull()
      .references(() => media.signature, { onDelete: 'cascade' }),
    parent_pin_id: bigId('parent_pin_id'),
    /** The original pin at the start of a chain of saves; null for an original. */
    original_pin_id: bigId('original_pin_id'),
    /** The decision that removed it for everyone but its owner; while it is in force, the pin is not ready. */
    removed_by: bigId('removed_by'),
    interest_id: bigId('interest_id').references(() => interests.id, { onDelete: 'set null' }),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    alt_text: text('alt_text').notNull().default(''),
    link: text('link'),
    domain: text('domain'),
    method: text('method', { enum: ['uploaded', 'scraped', 'repinned', 'imported'] })
      .notNull()
      .default('uploaded'),
    /** Its position on its board, highest first; null, until it is moved, means its id. */
    position: numeric('position'),
    favorite_count: integer('favorite_count').notNull().default(0),
    /**
     * True if shops may recommend similar products (specification part 2, section 3, isShoppingRecAllowed).
     */
    allow_shopping_rec: boolean('allow_shopping_rec').notNull().default(true),
    /** The story that it shows, shared by all its saves; not a foreign key, so that a save outlives the story. */
    story_pin_data_id: bigId('story_pin_data_id'),
    story_page_count: smallint('story_page_count').notNull().default(0),
    /** The pictures of its carousel (`carousel_slots`), the first of which is its own; 0 for a single picture. */
    carousel_count: smallint('carousel_count').notNull().default(0),
    /** True if comments are hidden and refused under it and its saves. */
    comments_disabled: boolean('comments_disabled').notNull().default(false),
    /**
     * True if it is only for ads (part 2, section 3, pinIsAdsOnly): never public, reached by its pinner and its
     * address.
     */
    is_ads_only: boolean('is_ads_only').notNull().default(false),
    /** True if it may not be promoted (isAdIneligible). */
    is_ad_ineligible: boolean('is_ad_ineligible').notNull().default(false),
    is_ready: boolean('is_ready').notNull().default(false),
    is_public: boolean('is_public').notNull().default(false),
    created_at: createdAt(),
    deleted_at: moment('deleted_at'),
  },
  (t) => [
    index('pins_public').on(t.id).where(sql`${t.is_public}`),
    index('pins_public_by_user').on(t.user_id, t.id).where(sql`${t.is_public}`),
    index('pins_public_by_interest').on(t.interest_id, t.id).where(sql`${t.is_public}`),
    // What shops show: pins by their creators that lead somewhere.
    index('pins_linked_by_interest')
      .on(t.interest_id, t.id)
      .where(sql`${t.is_public} and ${t.parent_pin_id} is null and ${t.link} is not null`),
    index('pins_linked')
      .on(t.id)
      .where(sql`${t.is_public} and ${t.parent_pin_id} is null and ${t.link} is not null`),
    index('pins_created_by_user')
      .on(t.user_id, t.id)
      .where(sql`${t.deleted_at} is null and ${t.parent_pin_id} is null`),
    index('pins_by_user').on(t.user_id, t.id),
    index('pins_by_board').on(t.board_id, t.id).where(sql`${t.deleted_at} is null`),
    index('pins_by_section')
      .on(t.section_id, t.id)
      .where(sql`${t.deleted_at} is null and ${t.section_id} is not null`),
    index('pins_by_board_order')
      .on(t.board_id, sql`coalesce(position, id::numeric) desc`, sql`id desc`)
      .where(sql`${t.deleted_at} is null`),
    index('pins_by_section_order')
      .on(t.section_id, sql`coalesce(position, id::numeric) desc`, sql`id desc`)
      .where(sql`${t.deleted_at} is null and ${t.section_id} is not null`),
    index('pins_by_board_title')
      .on(t.board_id, sql`(${sql.raw(titleKey(''))})`, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('pins_by_section_title')
      .on(t.section_id, sql`(${sql.raw(titleKey(''))})`, t.id)
      .where(sql`${t.deleted_at} is null and ${t.section_id} is not null`),
    // For deletions: foreign key checks also read deleted pins.
    index('pins_of_board').on(t.board_id),
    index('pins_of_section').on(t.section_id).where(sql`${t.section_id} is not null`),
    index('pins_by_aggregate').on(t.aggregated_pin_id, t.id),
    // Finds a person's own save of a picture.
    index('pins_saved_by_user')
      .on(t.user_id, t.signature, t.id.desc().nullsFirst())
      .where(sql`${t.deleted_at} is null`),
    index('pins_by_signature_unready').on(t.signature).where(sql`not ${t.is_ready}`),
    // The earliest pin of a picture represents it (place-sql.server.ts).
    index('pins_by_media').on(t.signature, t.id),
    index('pins_by_link').using('hash', t.link).where(sql`${t.link} is not null`),
    index('pins_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    check('pins_favorite_count_floor', sql`${t.favorite_count} >= 0`),
    index('pins_removed').on(t.removed_by).where(sql`${t.removed_by} is not null`),
    index('pins_removed_picture').on(t.signature).where(sql`${t.removed_by} is not null`),
    check('pins_removed_rule', sql`${t.removed_by} is null or not ${t.is_ready}`),
    check('pins_title_length', sql`length(${t.title}) <= 100`),
    check('pins_description_length', sql`length(${t.description}) <= 800`),
    check('pins_alt_text_length', sql`length(${t.alt_text}) <= 500`),
    check(
      'pins_link_form',
      sql`${t.link} is null or (${t.link} ~* '^https?://' and length(${t.link}) <= 2048)`,
    ),
    check(
      'pins_story_pages',
      sql`${t.story_page_count} between 0 and 20 and (${t.story_page_count} > 0) = (${t.story_pin_data_id} is not null)`,
    ),
    check('pins_public_rule', sql`not ${t.is_public} or (${t.is_ready} and ${t.deleted_at} is null)`),
  ],
)

/** Returns a column for the pin to which a row belongs; it is deleted with the pin. */
export const ofPin = () => belongsTo('pin_id', () => pins.id)

/**
 * The topics of a pin, at most ten: those that its owner chose, in their order, the first of which is its `interest_id`;
 * or, if none are chosen, further ones that it is also about (`is_guess`), from position 1 on.
 */
export const pinTopics = pgTable(
  'pin_topics',
  {
    pin_id: ofPin(),
    interest_id: belongsTo('interest_id', () => interests.id),
    position: smallint('position').notNull(),
    is_guess: boolean('is_guess').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.pin_id, t.interest_id] }),
    index('pin_topics_interest').on(t.interest_id, t.pin_id),
    uniqueIndex('pin_topics_position').on(t.pin_id, t.position),
    check('pin_topics_ten', sql`${t.position} between 0 and 9`),
  ],
)

/** Mentions of a pin's description and their positions, as in `comment_mentions`. */
export const pinMentions = pgTable(
  'pin_mentions',
  {
    pin_id: ofPin(),
    user_id: ofUser(),
    offsets: smallint('offsets').array().notNull(),
    length: smallint('length').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.pin_id, t.user_id] }),
    index('pin_mentions_user').on(t.user_id),
    check('pin_mentions_length', sql`${t.length} between 4 and 31`),
  ],
)

/** A private note on one's own pin: never shown to others. */
export const pinNotes = pgTable(
  'pin_notes',
  {
    user_id: ofUser(),
    pin_id: ofPin(),
    text: text('text').notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.pin_id] }),
    index('pin_notes_pin').on(t.pin_id),
    check('pin_notes_text_length', sql`length(${t.text}) between 1 and 500`),
  ],
)

/**
 * The pictures of a carousel in order; the first is that of its pin. Each save has its own rows, so that it outlives
 * the saved pin. Empty texts and a missing link fall back to the pin's.
 */
export const carouselSlots = pgTable(
  'carousel_slots',
  {
    pin_id: ofPin(),
    position: smallint('position').notNull(),
    signature: text('signature')
      .notNull()
      .references(() => media.signature),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    alt_text: text('alt_text').notNull().default(''),
    link: text('link'),
    domain: text('domain'),
  },
  (t) => [
    primaryKey({ columns: [t.pin_id, t.position] }),
    index('carousel_slots_by_media').on(t.signature),
    check('carousel_slots_five', sql`${t.position} between 0 and 4`),
    check('carousel_slots_title_length', sql`length(${t.title}) <= 100`),
    check('carousel_slots_description_length', sql`length(${t.description}) <= 800`),
    check('carousel_slots_alt_text_length', sql`length(${t.alt_text}) <= 500`),
    check(
      'carousel_slots_link_form',
      sql`${t.link} is null or (${t.link} ~* '^https?://' and length(${t.link}) <= 2048)`,
    ),
  ],
)

/** The video of a pin whose picture is its cover. Saves of the pin share it; pin and video become ready together. */
export const pinVideos = pgTable(
  'pin_videos',
  {
    pin_id: bigId('pin_id')
      .primaryKey()
      .references(() => pins.id, { onDelete: 'cascade' }),
    video_signature: text('video_signature')
      .notNull()
      .references(() => videos.signature),
    captions_signature: text('captions_signature').references(() => captions.signature),
  },
  (t) => [
    index('pin_videos_by_video').on(t.video_signature),
    index('pin_videos_by_captions').on(t.captions_signature).where(sql`${t.captions_signature} is not null`),
  ],
)

/** Favorite pins of users. */
export const pinFavorites = pgTable(
  'pin_favorites',
  {
    user_id: ofUser(),
    pin_id: ofPin(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.pin_id] }),
    index('pin_favorites_newest').on(t.user_id, t.created_at, t.pin_id),
    index('pin_favorites_pin').on(t.pin_id),
  ],
)
