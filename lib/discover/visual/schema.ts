import { z } from 'zod'
import { wirePin } from '@/lib/content/pins/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** Smallest side of a part, as a share of the picture's. */
export const smallestPart = 0.02
/** The excess that rounding may give to a part at the edge. */
const rounding = 1e-6

const place = z.number().min(0).max(1)
const length = z.number().min(smallestPart).max(1)

/** The part of a picture that is searched for, as shares of its width and height. */
export const cropSchema = z
  .object({ x: place, y: place, w: length, h: length })
  .refine(({ x, w }) => x + w <= 1 + rounding, { path: ['w'], ...because('outsidePicture') })
  .refine(({ y, h }) => y + h <= 1 + rounding, { path: ['h'], ...because('outsidePicture') })

/** The options that narrow the pins found; none by default. */
const narrowed = {
  is_shopping: z.boolean().default(false),
  /** Lowest and highest price of the products, inclusive. */
  price_min: z.number().min(0).max(1e9).optional(),
  price_max: z.number().min(0).max(1e9).optional(),
  domain: safeString().max(253).optional(),
  category: idSchema.optional(),
}

export const visualSearchGet = listOptions.extend({
  pin_id: idSchema,
  crop: cropSchema.optional(),
  ...narrowed,
})

/** A choice that narrows the pins found, and their number. */
const choice = { name: safeString(), count: z.number() }

export const wireVisualSearch = z.strictObject({
  results: z.array(wirePin),
  price_filters: z.array(z.strictObject({ ...choice, price_min: z.number(), price_max: z.number() })),
  domain_filters: z.array(z.strictObject({ ...choice, domain: safeString() })),
  category_filters: z.array(z.strictObject({ ...choice, category: safeString() })),
})
export type VisualSearch = z.output<typeof wireVisualSearch>
