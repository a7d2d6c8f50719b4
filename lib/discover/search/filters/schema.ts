import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { productFilters } from '@/lib/discover/shopping/schema'
import { paletteColors, skinTones } from '@/lib/media/palette/color-names'

const [lightest, deepest] = [skinTones[0], skinTones[3]]

/** Describes what narrows pins by their pictures: a color, and a range of skin tones from 1, the lightest, to 4. */
export const lookFilters = z.strictObject({
  color: z.enum(paletteColors).nullable().default(null),
  skin_tone: z.coerce.number().int().min(lightest).max(deepest).nullable().default(null),
})
export type LookFilters = z.output<typeof lookFilters>

export const noLook: LookFilters = { color: null, skin_tone: null }

/** Describes what narrows the products among pins: as on a shopping page, and by the id of a topic. */
export const appliedProductFilters = z
  .strictObject({ ...productFilters, category: idSchema.nullable().default(null) })
  .refine(
    ({ currency, min_price: min, max_price: max }) => currency !== null || (min === null && max === null),
    {
      ...because('required'),
      path: ['currency'],
    },
  )
  .refine(({ min_price: min, max_price: max }) => min === null || max === null || min <= max, {
    ...because('belowLowest'),
    path: ['max_price'],
  })
export type ProductFilters = z.output<typeof appliedProductFilters>

const counted = { count: z.number().int() }

/**
 * A filter that a search offers with its choices; each count is the number of pins that it would show beside the other filters
 * applied, null while nobody wants counts.
 */
export const wireSearchFilter = z.strictObject({
  name: z.enum(['color', 'skin_tone']),
  options: z.array(z.strictObject({ value: safeString(), count: z.number().int().nullable() })),
})
export type WireSearchFilter = z.output<typeof wireSearchFilter>

/** Describes what narrows the products among the pins found, each with the number of products that it would show. */
export const wireProductFilters = z.strictObject({
  total: z.number().int(),
  domains: z.array(z.strictObject({ domain: safeString(), ...counted })),
  currencies: z.array(
    z.strictObject({ currency: safeString(), ...counted, lowest: z.number(), highest: z.number() }),
  ),
  categories: z.array(z.strictObject({ id: safeString(), name: safeString(), ...counted })),
  in_stock: z.number().int(),
  free_shipping: z.number().int(),
  on_sale: z.number().int(),
})
export type WireProductFilters = z.output<typeof wireProductFilters>
