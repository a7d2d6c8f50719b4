import { z } from 'zod'
import { wirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { smallestPart } from './parts'

/** The excess that rounding may give to a part at the edge. */
const rounding = 1e-6

const place = z.number().min(0).max(1)
const length = z.number().min(smallestPart).max(1)

/** The part of a picture that is searched for, as shares of its width and height. */
export const cropSchema = z
  .object({ x: place, y: place, w: length, h: length })
  .refine(({ x, w }) => x + w <= 1 + rounding, { path: ['w'], ...because('outsidePicture') })
  .refine(({ y, h }) => y + h <= 1 + rounding, { path: ['h'], ...because('outsidePicture') })

const amount = z.number().min(0).max(1e9)

/** The options that narrow the pins found; none by default. */
const narrowed = {
  is_shopping: z.boolean().default(false),
  /** Lowest and highest price of the products, inclusive, in `currency`; without one in any. */
  price_min: amount.optional(),
  price_max: amount.optional(),
  currency: safeString()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  domain: safeString().max(253).optional(),
  category: idSchema.optional(),
}

/** Names the answer about a picture that was sent to search with. */
const sentId = safeString().regex(/^[0-9a-f]{32}$/)

/** Searches with the picture of a pin or with one that was sent; a part of that was chosen when it was sent. */
export const visualSearchGet = listOptions
  .extend({
    pin_id: idSchema.optional(),
    search_id: sentId.optional(),
    crop: cropSchema.optional(),
    ...narrowed,
  })
  .refine(({ pin_id, search_id }) => (pin_id === undefined) !== (search_id === undefined), {
    path: ['pin_id'],
    ...because('pinOrSent'),
  })

/** A choice that narrows the pins found, and their number. */
const choice = { name: safeString(), count: z.number() }

export const wireVisualSearch = z.strictObject({
  results: z.array(wirePin),
  price_filters: z.array(
    z.strictObject({ ...choice, price_min: z.number(), price_max: z.number(), currency: safeString() }),
  ),
  domain_filters: z.array(z.strictObject({ ...choice, domain: safeString() })),
  category_filters: z.array(z.strictObject({ ...choice, category: safeString() })),
})
export type VisualSearch = z.output<typeof wireVisualSearch>

export const visualLiveGet = z.object({ pin_id: idSchema })

/** A point of a picture, as shares of its sides: a tagged product, or a word that its part is searched for. */
export const wireAnnotation = z.strictObject({
  id: safeString(),
  type: z.enum(['product', 'word']),
  x: z.number(),
  y: z.number(),
  /** The part of the picture around the point. */
  crop: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  /** The name of the product, or the word. */
  label: safeString(),
  /** The words to search for; null for a product. */
  query: safeString().nullable(),
  /** The pin of the product; null for a word, and for a product without a pin. */
  pin_id: safeString().nullable(),
})
export type Annotation = z.output<typeof wireAnnotation>

export const wireVisualLive = z.strictObject({ annotations: z.array(wireAnnotation) })

export const samePictureGet = z.object({ image_signature: safeString().regex(/^[0-9a-f]{32}$/) })

/** Describes pins with nearly the same picture; `pending` while the picture is being prepared. */
export const wireSamePicture = z.strictObject({
  status: z.enum(['pending', 'ready']),
  pins: z.array(wirePin),
})
