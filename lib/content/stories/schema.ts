import { z } from 'zod'
import { pinLimits, pinLink } from '@/lib/content/pins/pin-link'
import { adSwitches, interestIds } from '@/lib/content/pins/schema'
import {
  blockTypes,
  pageLayouts,
  type StoryBlockType,
  templateTypes,
  textAligns,
} from '@/lib/content/wire/story-types'
import { parseBounded } from '@/lib/core/bounded-json'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { wireIngestedImage } from '@/lib/media/images/schema'
import { storyFontIds } from './fonts'

/** The limits of a story; texts in characters, the whole in characters of its JSON. */
export const storyLimits = {
  pages: 20,
  blocks: 50,
  heading: 100,
  text: 500,
  paragraph: 1000,
  label: 100,
  sticker: 40,
  options: 4,
  basics: 20,
  items: 30,
  mentions: 20,
  whole: 200_000,
}

const signature = safeString().regex(/^[0-9a-f]{32}$/, because('mustBeSignature'))
const color = safeString()
  .regex(/^#[0-9a-f]{6}$/i, because('mustBeColor'))
  .toLowerCase()
const between = (min: number, max: number) => z.number().min(min).max(max)
const emptyOr = (max: number) => text(max).default('')
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

/**
 * The place of a block on its page, in percent, and its rotation, in degrees. The fields after the rotation are of
 * version 2; a version 1 story has none of them.
 */
const block_style = orNull(
  z.object({
    x_coord: between(-50, 150),
    y_coord: between(-50, 150),
    width: between(1, 200),
    height: orNull(between(1, 200)),
    rotation: between(-360, 360).default(0),
    scale_x: between(0.1, 10).optional(),
    scale_y: between(0.1, 10).optional(),
    font: z.enum(storyFontIds).nullish(),
    color: color.nullish(),
    align: z.enum(textAligns).nullish(),
  }),
)

const block = <Type extends StoryBlockType, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), block_style, ...shape })

const interactive = block('story_pin_interactive_sticker_block', {
  interactive_type: z.enum(['poll', 'question']),
  text: text(storyLimits.label, 1),
  options: z.array(text(storyLimits.sticker, 1)).max(storyLimits.options).default([]),
  /** The key under which its votes are stored, which stays when it moves; see `polls.ts`. */
  poll: z
    .object({
      page: z
        .int()
        .min(0)
        .max(storyLimits.pages - 1),
      block: z
        .int()
        .min(0)
        .max(storyLimits.blocks - 1),
      /** The vote number of each answer. */
      options: z
        .array(
          z
            .int()
            .min(0)
            .max(storyLimits.options - 1),
        )
        .max(storyLimits.options)
        .default([]),
    })
    .optional(),
}).refine(
  ({ interactive_type, options }) =>
    interactive_type === 'poll' ? options.length >= 2 : options.length === 0,
  { path: ['options'], ...because('pollOptions') },
)

const anyBlock = z.discriminatedUnion('type', [
  block('story_pin_text_block', { text: text(storyLimits.text, 1) }),
  block('story_pin_image_block', { image_signature: signature, alt_text: emptyOr(pinLimits.altText) }),
  block('story_pin_video_block', {
    /** Its still image. */
    image_signature: signature,
    media_upload_id: orNull(safeString().regex(/^[0-9a-f]{32}$/, because('mustBeUpload'))),
    alt_text: emptyOr(pinLimits.altText),
  }),
  block('story_pin_heading_block', { text: text(storyLimits.heading, 1) }),
  block('story_pin_paragraph_block', { text: text(storyLimits.paragraph, 1) }),
  block('story_pin_link_block', {
    text: emptyOr(storyLimits.label),
    src_url: pinLink.refine((value) => value !== null, because('required')),
    image_signature: orNull(signature),
  }),
  block('story_pin_ingredient_block', {
    amount: emptyOr(30),
    unit: emptyOr(30),
    name: text(storyLimits.label, 1),
  }),
  block('story_pin_supply_block', {
    amount: emptyOr(30),
    name: text(storyLimits.label, 1),
    link: orNull(pinLink),
  }),
  block('story_pin_music_block', {
    title: text(storyLimits.label, 1),
    artist: emptyOr(storyLimits.label),
    link: orNull(pinLink),
    /** The track of the host's library that it plays; one per page. */
    track_id: idSchema.nullish(),
  }),
  block('story_pin_mention_sticker_block', { user_id: idSchema }),
  block('story_pin_product_sticker_block', { pin_id: idSchema }),
  interactive,
  block('story_pin_vto_makeup_sticker_block', {
    pin_id: idSchema,
    makeup_type: z.enum(['lipstick', 'eyeshadow', 'blush', 'foundation']),
    shade_name: text(storyLimits.sticker, 1),
    color,
  }),
  block('story_pin_comment_reply_sticker_block', { comment_id: idSchema }),
  block('story_pin_sticker_block', { text: text(storyLimits.sticker, 1) }),
])

/** True for music that is played. */
const isPlayed = (block: z.output<typeof anyBlock>) => 'track_id' in block && Boolean(block.track_id)

/** Gives a block its type by name: from its number, or the default of the specification. */
function named(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { type, block_type } = value as { type?: unknown; block_type?: unknown }
  if (type !== undefined) return value
  if (block_type === undefined) return { ...value, type: 'story_pin_paragraph_block' }
  return { ...value, type: typeof block_type === 'number' ? blockTypes[block_type - 1] : undefined }
}

const page = z.object({
  layout: z.enum(pageLayouts).default('cover'),
  style: z.object({ background_color: color.default('#ffffff') }).default({ background_color: '#ffffff' }),
  /** The parts of the page's video that are shown, in milliseconds. */
  clips: z
    .array(
      z
        .object({ start_time: z.int().min(0).max(900_000), end_time: z.int().min(0).max(900_000) })
        .refine(({ start_time, end_time }) => end_time > start_time, {
          path: ['end_time'],
          ...because('mustComeAfter'),
        }),
    )
    .max(10)
    .default([]),
  blocks: z
    .array(z.preprocess(named, anyBlock))
    .min(1)
    .max(storyLimits.blocks)
    .refine((blocks) => blocks.filter(isPlayed).length <= 1, because('oneMusic')),
})

const basic = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('key_value'),
    key: text(storyLimits.label, 1),
    value: text(storyLimits.label, 1),
  }),
  z.object({
    type: z.literal('list'),
    title: text(storyLimits.label, 1),
    items: z.array(text(storyLimits.label, 1)).min(1).max(storyLimits.items),
  }),
])

const metadata = z.object({
  /** 2 draws blocks exactly at their place at every page size; 1 moves them to where they fit. */
  version: z.union([z.literal(1), z.literal(2)]).default(1),
  pin_title: emptyOr(pinLimits.title),
  pin_image_signature: signature,
  /** Width by height. */
  canvas_aspect_ratio: between(0.4, 2).default(9 / 16),
  template_type: z.enum(templateTypes).default('none'),
  recipe_data: orNull(
    z.object({
      /** Minutes. */
      cook_time: orNull(z.int().min(1).max(10_080)),
      servings: orNull(z.int().min(1).max(100)),
      diets: z.array(text(30, 1)).max(10).default([]),
    }),
  ),
  basics: z.array(basic).max(storyLimits.basics).default([]),
})

const storyData = z
  .object({
    metadata,
    pages: z.array(page).min(1).max(storyLimits.pages),
  })
  .refine((story) => JSON.stringify(story).length <= storyLimits.whole, because('isTooLarge'))

export type StoryInput = z.input<typeof storyData>

/** A story as stored in its row. */
export type StoredStory = z.output<typeof storyData>
export type StoredBlock = StoredStory['pages'][number]['blocks'][number]

/** Parses a story from JSON in a form field; returns an object of a JSON body unchanged. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return parseBounded(value)
  } catch {
    return value
  }
}

/** The place of a poll: the pin through which the story is seen, and its page and block, from 0. */
export const pollPlace = z.object({
  pin_id: idSchema,
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(storyLimits.pages - 1),
  block: z.coerce
    .number()
    .int()
    .min(0)
    .max(storyLimits.blocks - 1),
})

/** A vote: the index of the chosen option, from 0. */
export const pollVote = pollPlace.extend({
  option: z.coerce
    .number()
    .int()
    .min(0)
    .max(storyLimits.options - 1),
})

/** The fonts of stories, as `StoryPinFontsResource` lists them. */
export const wireFonts = z.strictObject({
  all: z.array(
    z.strictObject({
      name: safeString(),
      id: safeString(),
      url: safeString(),
      letter_spacing: z.number(),
      line_height: z.number(),
    }),
  ),
})

/** Comments to reply to: all, those matching a term, or one. */
export const answerableGet = listOptions.extend({
  query: text(100).default(''),
  comment_id: idSchema.optional(),
})

/** Fields of a new story pin. */
export const storyCreate = z.object({
  board_id: idSchema,
  section: idSchema.nullish(),
  description: text(pinLimits.description).default(''),
  alt_text: text(pinLimits.altText).default(''),
  link: pinLink.nullish(),
  is_comments_allowed: z.boolean().default(true),
  allow_shopping_rec: z.boolean().default(true),
  ...adSwitches,
  interest_ids: interestIds.optional(),
  user_mention_tags: z
    .array(z.object({ user_id: idSchema }))
    .max(storyLimits.mentions)
    .default([]),
  story_pin: z.preprocess(parsed, storyData),
})

/** The fields of an edit of a published story; its cover stays. */
export const storyUpdate = storyCreate.extend({
  id: idSchema,
  /** The edited revision; a later one is not overwritten. */
  revision: z.int().min(1),
})

export const storyLinkCreate = z.object({ url: safeString().min(1).max(2048) })

/** The page of a link that a member puts into a story. */
export const wireStoryLink = z.strictObject({
  /** After redirects. */
  url: safeString(),
  title: safeString(),
  /** The member's own picture of it, like an upload's answer; null if the page has none. */
  picture: wireIngestedImage.nullable(),
})
export type WireStoryLink = z.output<typeof wireStoryLink>
/** A page to read for a member. */
export type LinkLookup = { url: string; user_id: string }
