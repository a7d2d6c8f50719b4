import { z } from 'zod'
import { adSwitches, interestIds } from '@/lib/content/pins/schema'
import { pinLimits, pinLink } from '@/lib/content/pins/write/pin-link'
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
import { openEnd, storedClips } from './clips'
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
    /** The color behind a text, slightly transparent. */
    backdrop: color.nullish(),
    align: z.enum(textAligns).nullish(),
  }),
)

const block = <Type extends StoryBlockType, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), block_style, video_signature: z.never().optional(), ...shape })

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

/** An upload of the member's, by its id. */
const uploadId = z
  .union([safeString(), z.int().nonnegative().transform(String)])
  .pipe(safeString().regex(/^([0-9a-f]{32}|\d{1,19})$/, because('mustBeUpload')))

const film = block('story_pin_video_block', {
  /** Its still image; '' for the one that the worker chose. */
  image_signature: z.union([z.literal(''), signature]).default(''),
  media_upload_id: orNull(uploadId),
  /** The file instead of its upload; `withVideos` finds the upload. */
  video_signature: signature.optional(),
  /** The upload as clients track it, among several of one file. */
  tracking_id: z.union([safeString().max(64), z.number()]).nullish(),
  alt_text: emptyOr(pinLimits.altText),
}).refine(
  ({ image_signature, media_upload_id, video_signature }) =>
    image_signature !== '' || media_upload_id !== null || video_signature !== undefined,
  { path: ['image_signature'], ...because('required') },
)

const anyBlock = z.discriminatedUnion('type', [
  block('story_pin_text_block', { text: text(storyLimits.text, 1) }),
  block('story_pin_image_block', { image_signature: signature, alt_text: emptyOr(pinLimits.altText) }),
  film,
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

/** Returns the type of a block by name: from its number, or the default of the specification. */
function typeOf({ type, block_type }: { type?: unknown; block_type?: unknown }): unknown {
  if (typeof type === 'string') return type
  const number = type === undefined ? block_type : type
  if (number === undefined) return 'story_pin_paragraph_block'
  return typeof number === 'number' ? blockTypes[number - 1] : undefined
}

/** Gives a block its type by name; a picture with a video is a video. */
function named(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { video_signature, ...block } = value as { video_signature?: unknown }
  const type = typeOf(block)
  if (video_signature === undefined || video_signature === null) return { ...block, type }
  return { ...value, type: type === 'story_pin_image_block' ? 'story_pin_video_block' : type }
}

/** Returns the layout of a page by name, from its number: 0 is a cover. */
const layoutOf = (value: unknown) => (typeof value === 'number' ? (pageLayouts[value] ?? value) : value)

const page = z.object({
  layout: z.preprocess(layoutOf, z.enum(pageLayouts).default('cover')),
  style: z.object({ background_color: color.default('#ffffff') }).default({ background_color: '#ffffff' }),
  /** The parts of the page's video that are shown, in milliseconds. */
  clips: z.preprocess(
    storedClips,
    z
      .array(
        z
          .object({
            start_time: z.int().min(0).max(openEnd),
            end_time: z.int().min(0).max(openEnd),
            /** A number that clients give and get back. */
            clip_type: z.int().min(0).max(100).optional(),
          })
          .refine(({ start_time, end_time }) => end_time > start_time, {
            path: ['end_time'],
            ...because('mustComeAfter'),
          }),
      )
      .max(10)
      .default([]),
  ),
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
  user_mention_tags: z.preprocess(
    parsed,
    z
      .array(z.object({ user_id: idSchema }))
      .max(storyLimits.mentions)
      .default([]),
  ),
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
