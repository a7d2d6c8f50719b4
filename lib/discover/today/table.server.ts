import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofUser, users } from '@/lib/accounts/users/table.server'
import { pins } from '@/lib/content/pins/table.server'
import { interests } from '@/lib/content/topics/table.server'
import { bigId, createdAt, id, moment, tsvector } from '@/lib/platform/db/columns.server'
import { articleTypes } from './article'
import { dictionaryOf } from './dictionaries'

/** Today's articles, made by editors, or by the worker from what is rising. */
export const todayArticles = pgTable(
  'today_articles',
  {
    id: id(),
    type: text('type', { enum: articleTypes }).notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    body: text('body').notNull().default(''),
    /** The words of a search that it answers; '' for none. */
    term: text('term').notNull().default(''),
    interest_id: bigId('interest_id').references(() => interests.id, { onDelete: 'set null' }),
    /** The languages and groups of countries that it is for (editions.ts). */
    locales: text('locales').array().notNull(),
    buckets: text('buckets').array().notNull(),
    /** The pin whose picture is its cover; null for its first one. Not a reference: the pin may go. */
    cover_pin_id: bigId('cover_pin_id'),
    /** A picture that an editor uploaded as its cover, which comes before that of a pin. */
    cover_signature: text('cover_signature'),
    /** True if the worker made it. */
    is_rising: boolean('is_rising').notNull().default(false),
    /** The key of the topic or word that is rising, such as `topic 12` or `word candle`; null for an editor's. */
    rising_of: text('rising_of'),
    /** Its last editor; null for the worker's, and once the account is erased. */
    author_id: bigId('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null for a draft. */
    publish_at: moment('publish_at'),
    /** Null for one that stays. */
    ends_at: moment('ends_at'),
    /** Time at which followers of its topic were told. */
    told_at: moment('told_at'),
    /** Incremented with each change, so that two editors notice each other. */
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().default(sql`now()`),
    /** The words of the title by the dictionary of its first language (dictionaries.ts). */
    title_words: tsvector('title_words').generatedAlwaysAs(
      sql.raw(`to_tsvector(${dictionaryOf('locales')}, title)`),
    ),
  },
  (t) => [
    index('today_articles_title_words').using('gin', t.title_words),
    index('today_articles_published').on(t.publish_at, t.id).where(sql`${t.publish_at} is not null`),
    index('today_articles_ends').on(t.ends_at).where(sql`${t.ends_at} is not null`),
    index('today_articles_interest').on(t.interest_id).where(sql`${t.interest_id} is not null`),
    index('today_articles_author').on(t.author_id).where(sql`${t.author_id} is not null`),
    index('today_articles_cover').on(t.cover_signature).where(sql`${t.cover_signature} is not null`),
    check('today_articles_type_known', sql`${t.type} in ('shop','trending','best','article')`),
    check('today_articles_title_length', sql`length(${t.title}) between 1 and 200`),
    check('today_articles_body_length', sql`length(${t.body}) <= 10000`),
    check('today_articles_end_after_start', sql`${t.ends_at} > ${t.publish_at}`),
  ],
)

/** The pins of an article, in its order. */
export const todayArticlePins = pgTable(
  'today_article_pins',
  {
    article_id: bigId('article_id')
      .notNull()
      .references(() => todayArticles.id, { onDelete: 'cascade' }),
    pin_id: bigId('pin_id')
      .notNull()
      .references(() => pins.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.article_id, t.pin_id] }),
    index('today_article_pins_order').on(t.article_id, t.position),
    index('today_article_pins_pin').on(t.pin_id),
  ],
)

/** The host's choices about Today; without its row everything is on. */
export const todaySettings = pgTable(
  'today_settings',
  {
    id: smallint('id').primaryKey().default(1),
    /** True if the worker makes articles of what is rising. */
    makes_rising: boolean('makes_rising').notNull().default(true),
    updated_at: moment('updated_at').notNull().default(sql`now()`),
  },
  (t) => [check('today_settings_one', sql`${t.id} = 1`)],
)

/** When each person was last told of a new article: once a day at most. */
export const todayNotified = pgTable('today_told', {
  user_id: ofUser().primaryKey(),
  told_at: moment('told_at').notNull().default(sql`now()`),
})
