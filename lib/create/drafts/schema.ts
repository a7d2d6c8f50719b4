import { z } from 'zod'
import { topicLimit } from '@/lib/content/pins/schema'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { recipeIn, recipeSchema } from '@/lib/media/edits/recipe'

/** The most drafts that one person has. */
export const maxDrafts = 200

/** Days that a draft is kept after its last change. */
export const draftDays = 30

/** The most items of a draft: pages of a story. */
const maxItems = 20

/** Words of a draft may be longer than those of a pin: they are cut by their writer, not lost. */
const words = safeString().max(5000)
const key = safeString().regex(/^[\w-]{1,64}$/, because('mustBeId'))
const signature = safeString().regex(/^[0-9a-f]{32}$/, because('mustBeSignature'))

const pixels = z.number().int().min(0).max(100_000).default(0)

const draftMedia = z.object({
  fileName: safeString().max(500).default(''),
  signature: signature.nullable().default(null),
  /** The picture as it was uploaded, where `signature` is an edit of it. */
  original: z.object({ signature, width: pixels, height: pixels }).nullable().default(null),
  /** A picture of the web, which the server fetches when it is published. */
  url: safeString().max(2048).nullable().default(null),
  upload_id: signature.nullable().default(null),
  width: pixels,
  height: pixels,
})

/** The recipe of an edited picture as text. */
const canvasJson = safeString()
  .max(20_000)
  .refine((text) => recipeIn(text) !== null, because('notARecipe'))

const draftItem = z
  .object({
    title: words,
    description: words,
    link: words,
    media: draftMedia.nullable(),
    canvasJson: canvasJson.nullable(),
    isTaggable: z.boolean(),
  })
  .partial()

/** The fields of a draft by the specification's names (part 2, section 3); a change names some. */
export const draftFields = z
  .object({
    type: z.enum(['single', 'carousel', 'story']),
    pinItemIds: z.array(key).max(maxItems),
    pinItemIndex: z.number().int().min(0).max(maxItems),
    items: z
      .record(key, draftItem)
      .refine((items) => Object.keys(items).length <= maxItems, because('tooManyItems', { max: maxItems })),
    publishOption: z.enum(['publish-immediately', 'publish-later']),
    scheduledDate: safeString().max(10),
    scheduledTime: safeString().max(5),
    websiteLink: words,
    interestTags: z.array(idSchema).max(topicLimit),
    altText: words,
    isCommentsAllowed: z.boolean(),
    isShoppingRecAllowed: z.boolean(),
    view: z.enum(['upload', 'scrape', 'edit']),
    mode: z.enum(['create', 'edit', 'batch']),
    board: z
      .object({
        id: idSchema,
        name: safeString().max(200),
        section: z.object({ id: idSchema, title: safeString().max(200) }).nullish(),
      })
      .nullable(),
  })
  .partial()

/** Time of a change, in milliseconds by the device's clock; a time ahead of the server's counts as now. */
const at = z.number().int().min(0).optional()

export const draftsGet = z.object({ userId: idSchema.optional() })
/** `client_id` is made by the device: creating the same draft again changes it. */
export const draftCreate = draftFields.extend({ client_id: z.uuid(because('mustBeUuid')), at })
export const draftUpdate = draftFields.extend({
  id: idSchema,
  at,
  /** false brings back one deleted less than an hour ago: undo. */
  deleted: z.literal(false).optional(),
})
export const draftDelete = z.object({ id: idSchema })

/** An edit of an uploaded picture. */
export const pictureEdit = z.object({ image_signature: signature, recipe: recipeSchema })

/** A draft as its owner has it. */
export const wireDraft = z.strictObject({
  id: safeString(),
  type: z.literal('pin_draft'),
  client_id: safeString(),
  fields: z.record(safeString(), z.json()),
  items: z.record(safeString(), z.record(safeString(), z.json())),
  /** The cover of its first item; null while there is none. */
  image_url: safeString().nullable(),
  dominant_color: safeString(),
  updated_at: safeString(),
  /** Expiry, unless it is changed. */
  expires_at: safeString(),
})
export type WireDraft = z.output<typeof wireDraft>
