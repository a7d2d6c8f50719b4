import { wirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import {
  articleStates,
  articleTypes,
  bodyLimit,
  pinLimit,
  subtitleLimit,
  termLimit,
  titleLimit,
} from './article'
import { articleLocales, countryBuckets } from './editions'

const cover = z.strictObject({
  /** The pin that it is of, or that stands for the article's pins if an editor uploaded it. */
  pin_id: safeString(),
  url: safeString(),
  /** The same picture 1200 pixels wide, or less if it is smaller. */
  large_url: safeString(),
  large_width: z.number(),
  large_height: z.number(),
  /** Cropped to 600 × 315, as a JPEG for other sites. */
  preview_url: safeString(),
  width: z.number(),
  height: z.number(),
  dominant_color: safeString(),
  alt_text: safeString(),
})

/** An article as a card. */
export const wireArticle = z.strictObject({
  id: safeString(),
  type: z.literal('today_article'),
  article_type: z.enum(articleTypes),
  title: safeString(),
  subtitle: safeString(),
  /** The words of a search that it answers; '' for none. */
  term: safeString(),
  /** True if the worker made it of what is rising. */
  is_rising: z.boolean(),
  /** Its path. */
  url: safeString(),
  /** As ISO 8601; null for a draft. */
  published_at: safeString().nullable(),
  /** Null if no reader sees a pin of it. */
  cover: cover.nullable(),
})
export type WireArticle = z.output<typeof wireArticle>

/** An article with its text. */
export const wireArticleDetail = wireArticle.extend({
  body: safeString(),
  state: z.enum(articleStates),
  ends_at: safeString().nullable(),
  updated_at: safeString(),
  topic: z
    .strictObject({ id: safeString(), name: safeString(), slug: safeString(), followed_by_me: z.boolean() })
    .nullable(),
  related: z.array(wireArticle),
})
export type WireArticleDetail = z.output<typeof wireArticleDetail>

/** An article as its editors see it. `pins` has those that readers may see, `pin_ids` all. */
export const wireArticleEdit = z.strictObject({
  id: safeString(),
  article_type: z.enum(articleTypes),
  title: safeString(),
  subtitle: safeString(),
  body: safeString(),
  term: safeString(),
  interest_id: safeString().nullable(),
  locales: z.array(z.enum(articleLocales)),
  buckets: z.array(z.enum(countryBuckets)),
  pin_ids: z.array(safeString()),
  pins: z.array(wirePin),
  cover_pin_id: safeString().nullable(),
  cover_signature: safeString().nullable(),
  publish_at: safeString().nullable(),
  ends_at: safeString().nullable(),
  version: z.number(),
  state: z.enum(articleStates),
  url: safeString(),
  is_rising: z.boolean(),
  updated_at: safeString(),
  /** The name of its last editor; null for the worker, and for an erased account. */
  editor: safeString().nullable(),
})
export type WireArticleEdit = z.output<typeof wireArticleEdit>

/** An article in the list of editors. */
export const wireArticleRow = wireArticle.extend({
  state: z.enum(articleStates),
  ends_at: safeString().nullable(),
  updated_at: safeString(),
  editor: safeString().nullable(),
  /** The number of its pins, and of those that readers no longer see. */
  pin_count: z.number(),
  gone_count: z.number(),
})
export type WireArticleRow = z.output<typeof wireArticleRow>

const country = safeString().regex(/^[A-Z]{2}$/, because('mustBeCountryCode'))

export const articlesGet = listOptions.extend({
  page_size: z.coerce.number().int().min(1).max(50).default(24),
  /** The reader's country; by default that of the account or the address. */
  country: country.optional(),
})
export const articleGet = z.object({ article_id: idSchema, country: country.optional() })
export const articleFeedGet = listOptions.extend({ article_id: idSchema })
export const editsGet = listOptions.extend({ state: z.enum(articleStates).default('live') })
export const editGet = z.object({ article_id: idSchema })

/** Refuses a list that names something twice. */
const once = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max, because('tooManyItems', { max }))
    .refine((list) => new Set(list).size === list.length, because('idTwice'))

const time = z.iso.datetime({ offset: true, ...because('notADateAndTime') })

/** All fields of an article: a change names each, so that none is emptied by being left out. */
const fields = z.object({
  article_type: z.enum(articleTypes),
  title: text(titleLimit, 1),
  subtitle: text(subtitleLimit),
  body: text(bodyLimit),
  term: text(termLimit),
  interest_id: idSchema.nullable(),
  locales: once(z.enum(articleLocales), articleLocales.length).min(1),
  buckets: once(z.enum(countryBuckets), countryBuckets.length).min(1),
  pin_ids: once(idSchema, pinLimit),
  cover_pin_id: idSchema.nullable(),
  cover_signature: safeString()
    .regex(/^[0-9a-f]{32}$/, because('mustBePicture'))
    .nullable(),
  /** Null for a draft; `now` by the clock of the database. */
  publish_at: z.union([z.literal('now'), time]).nullable(),
  ends_at: time.nullable(),
})

const { shape } = fields

/** A new article: what is left out is empty. */
const newFields = fields.extend({
  subtitle: shape.subtitle.default(''),
  body: shape.body.default(''),
  term: shape.term.default(''),
  interest_id: shape.interest_id.default(null),
  pin_ids: shape.pin_ids.default([]),
  cover_pin_id: shape.cover_pin_id.default(null),
  cover_signature: shape.cover_signature.default(null),
  publish_at: shape.publish_at.default(null),
  ends_at: shape.ends_at.default(null),
})

export const articleCreate = newFields

/** Changes an article as a whole. `version` is the one that was edited: another editor's change in between is refused. */
export const articleUpdate = fields.extend({
  article_id: idSchema,
  version: z.number().int().min(1).max(2_000_000_000),
})
export const articleDelete = z.object({ article_id: idSchema })

/** The host's choices about Today. */
export const todaySettingsUpdate = z.object({ makes_rising: z.boolean() })
export const wireTodaySettings = z.strictObject({ makes_rising: z.boolean() })
export type WireTodaySettings = z.output<typeof wireTodaySettings>
