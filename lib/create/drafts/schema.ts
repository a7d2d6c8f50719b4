import { z } from 'zod'
import { topicLimit } from '@/lib/content/pins/schema'
import { storyFontIds } from '@/lib/content/stories/fonts'
import { storyCreate, storyLimits } from '@/lib/content/stories/schema'
import { tagLimits } from '@/lib/content/tags/limits'
import { wireTaggedProduct } from '@/lib/content/wire/product'
import { blockTypes, pageLayouts, templateTypes, textAligns } from '@/lib/content/wire/story-types'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { recipeIn, recipeSchema } from '@/lib/media/edits/recipe'
import { trimIn } from '@/lib/media/video/trim'
import { draftStatuses } from './status'

/** Maximum drafts of one person. */
export const maxDrafts = 200

/** Days for which a draft is kept after its last change. */
export const draftDays = 30

/** Maximum items of a draft: pages of a story. */
const maxItems = 20

/** Maximum blocks of a draft. */
export const maxBlocks = 300

/** Maximum characters of a draft's fields, as JSON. */
export const maxDraftSize = 200_000

/** A draft's texts may be longer than a pin's: their author shortens them, so that nothing is lost. */
const words = safeString().max(5000)
const key = safeString().regex(/^[\w-]{1,64}$/, because('mustBeId'))
const color = safeString()
  .regex(/^#[0-9a-f]{6}$/i, because('mustBeColor'))
  .toLowerCase()
const signature = safeString().regex(/^[0-9a-f]{32}$/, because('mustBeSignature'))

const pixels = z.number().int().min(0).max(100_000).default(0)

/** A picture on the web, which the server fetches when the pin is published. */
const webPicture = safeString().max(2048).nullable()

const draftMedia = z.object({
  fileName: safeString().max(500).default(''),
  signature: signature.nullable().default(null),
  /** The uploaded picture, if `signature` is an edit of it. */
  original: z.object({ signature, width: pixels, height: pixels }).nullable().default(null),
  /** A picture on the web, which the server fetches when the pin is published. */
  url: safeString().max(2048).nullable().default(null),
  upload_id: signature.nullable().default(null),
  width: pixels,
  height: pixels,
})

/** The recipe of an edited picture, or the trimmed part of a video, as text. */
const canvasJson = safeString()
  // A longer text is not parsed.
  .max(20_000, { abort: true })
  .refine((text) => recipeIn(text) !== null || trimIn(text) !== null, because('notARecipe'))

/** A tag on a draft's picture, with its products as the owner saw them. */
const draftTag = z.object({
  id: key,
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  status: z.enum(['created', 'saved', 'edited', 'deleted']),
  objects: z
    .array(wireTaggedProduct.extend({ id: key, status: z.enum(['created', 'saved', 'deleted']) }))
    .max(tagLimits.objects),
})

const draftItem = z
  .object({
    title: words,
    description: words,
    link: words,
    /** The own text of the first picture of a carousel; the text above is that of the pin. */
    slide: z.object({ title: words, description: words, link: words, altText: words.default('') }).nullable(),
    /** Describes a further picture of a carousel; the draft's own text describes the pin. */
    altText: words,
    media: draftMedia.nullable(),
    canvasJson: canvasJson.nullable(),
    isTaggable: z.boolean(),
    pinTagIds: z.array(key).max(tagLimits.tags),
    tags: z.array(draftTag).max(tagLimits.tags),
    /** Names that the description mentions. */
    userMentionTags: z.array(safeString().max(50)).max(100),
    backgroundColor: color,
    blockIds: z.array(key).max(storyLimits.blocks),
    coverImgSignature: signature.nullable(),
    dominantColors: z.array(color).max(8),
    layout: z.enum(pageLayouts),
  })
  .partial()

const finite = z.number().min(-1000).max(1000)

/** The place of a block (specification part 2, section 3): `left`, `top` and `width` in percent of its page. */
const edits = z.object({
  left: finite,
  top: finite,
  width: z.number().min(1).max(200),
  /** null if the content has its own height. */
  height: z.number().min(1).max(200).nullable().default(null),
  scale: z.number().min(0.1).max(10),
  transform: z.object({
    /** Degrees. */
    rotate: finite,
    scaleX: z.number().min(0.1).max(10),
    scaleY: z.number().min(0.1).max(10),
  }),
})

/** A block of a story; `data` holds the fields of its type only. */
const draftBlock = z
  .object({
    type: z.enum(blockTypes),
    /** The page that contains it. */
    itemId: key,
    text: words,
    media: draftMedia.nullable(),
    edits,
    font: z.enum(storyFontIds).nullable(),
    color: color.nullable(),
    backdrop: color.nullable(),
    align: z.enum(textAligns).nullable(),
    data: z
      .record(key, z.json())
      .refine((data) => JSON.stringify(data).length <= 4000, because('isTooLarge')),
  })
  .partial()

/** The texts and the template of a story, besides its pages. */
const storyPin = z
  .object({
    pin_title: words,
    description: words,
    template_type: z.enum(templateTypes),
    cook_time: z.int().min(1).max(10_080).nullable(),
    servings: z.int().min(1).max(100).nullable(),
    diets: z.array(words).max(10),
    basics: z
      .array(z.object({ title: words, items: z.array(words).max(storyLimits.items) }))
      .max(storyLimits.basics),
  })
  .partial()

/** The fields of a draft by the specification's names (part 2, section 3); a change has some of them. */
export const draftFields = z
  .object({
    type: z.enum(['single', 'carousel', 'story']),
    status: z.enum(draftStatuses),
    publishingStatus: z.enum(['notAttempted', 'inProgress', 'failed']),
    /** The refusal of the last publication, for the owner on other devices. */
    apiError: safeString().max(1000).nullable(),
    apiErrorCode: z.number().int().min(0).max(99_999).nullable(),
    failureErrorLogged: z.boolean(),
    pinItemIds: z.array(key).max(maxItems),
    pinItemIndex: z.number().int().min(0).max(maxItems),
    items: z
      .record(key, draftItem)
      .refine((items) => Object.keys(items).length <= maxItems, because('tooManyItems', { max: maxItems })),
    blocks: z
      .record(key, draftBlock)
      .refine(
        (blocks) => Object.keys(blocks).length <= maxBlocks,
        because('tooManyItems', { max: maxBlocks }),
      ),
    storyPin,
    publishOption: z.enum(['publish-immediately', 'publish-later']),
    scheduledDate: safeString().max(10),
    scheduledTime: safeString().max(5),
    websiteLink: words,
    /** The picture that a draft of `view: scrape` uses from the page at websiteLink. */
    websiteMedia: webPicture,
    interestTags: z.array(idSchema).max(topicLimit),
    altText: words,
    isCommentsAllowed: z.boolean(),
    isShoppingRecAllowed: z.boolean(),
    pinIsAdsOnly: z.boolean(),
    isAdIneligible: z.boolean(),
    isPaidPartnership: z.boolean(),
    /** The business that paid, as the creator chose it. */
    sponsor: z
      .object({ id: idSchema, username: safeString().max(100), full_name: safeString().max(200) })
      .nullable(),
    view: z.enum(['upload', 'scrape', 'edit']),
    mode: z.enum(['create', 'edit', 'batch']),
    board: z
      .object({
        /** '' for the profile: saves without a board. */
        id: z.union([z.literal(''), idSchema]),
        name: safeString().max(200),
        section: z.object({ id: idSchema, title: safeString().max(200) }).nullish(),
      })
      .nullable(),
  })
  .partial()

/** Time of a change, in milliseconds of the device's clock; a time ahead of the server's counts as now. */
const at = z.number().int().min(0).optional()

/** Pages and blocks of a story that were deleted: others missing in a list are restored. */
const deletedIds = z
  .array(key)
  .max(maxBlocks + maxItems)
  .optional()

export const draftsGet = z.object({ userId: idSchema.optional() })
/** `client_id` is generated by the device: creating the same draft again changes it. */
export const draftCreate = draftFields.extend({
  client_id: z.uuid(because('mustBeUuid')),
  at,
  deletedIds,
})
export const draftUpdate = draftFields.extend({
  id: idSchema,
  at,
  deletedIds,
  /** false restores one deleted less than an hour ago (undo). */
  deleted: z.literal(false).optional(),
})
/** A new story pin; `draft_id` is the draft that it ends. */
export const storyOfDraft = storyCreate.extend({ draft_id: idSchema.optional() })

export const draftDelete = z.object({ id: idSchema })

/** An edit of an uploaded picture. */
export const pictureEdit = z.object({ image_signature: signature, recipe: recipeSchema })

/** A draft, for its owner. */
export const wireDraft = z.strictObject({
  id: safeString(),
  type: z.literal('pin_draft'),
  client_id: safeString(),
  fields: z.record(safeString(), z.json()),
  items: z.record(safeString(), z.record(safeString(), z.json())),
  /** The blocks of a story. */
  blocks: z.record(safeString(), z.record(safeString(), z.json())),
  /** The cover of its first item; null without one. */
  image_url: safeString().nullable(),
  dominant_color: safeString(),
  updated_at: safeString(),
  /** The time at which it expires if it is not changed. */
  expires_at: safeString(),
})
export type WireDraft = z.output<typeof wireDraft>
