import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { availabilities, conditions } from '../kinds'

const strings = (item: z.ZodType<string> = safeString().min(1).max(511)) =>
  z.strictObject({ values: z.array(item).min(1).max(1_000), negated: z.boolean().default(false) })
const paths = z.strictObject({
  values: z
    .array(z.array(safeString().min(1).max(511)).min(1).max(10))
    .min(1)
    .max(100),
  negated: z.boolean().default(false),
})
const amount = z.strictObject({
  values: z.number().min(0).max(1e12),
  inclusion: z.boolean().default(true),
  negated: z.boolean().default(false),
})

/** A filter has one key: what it compares, and its criterion. */
export const groupFilter = z.union([
  z.strictObject({ MIN_PRICE: amount }),
  z.strictObject({ MAX_PRICE: amount }),
  z.strictObject({
    CURRENCY: z.strictObject({
      values: safeString().regex(/^[A-Z]{3}$/),
      negated: z.literal(false).default(false),
    }),
  }),
  z.strictObject({ ITEM_ID: strings() }),
  z.strictObject({ ITEM_GROUP_ID: strings() }),
  z.strictObject({ AVAILABILITY: strings(z.enum(availabilities)) }),
  z.strictObject({ CONDITION: strings(z.enum(conditions)) }),
  z.strictObject({ BRAND: strings() }),
  z.strictObject({ GENDER: strings() }),
  z.strictObject({ TITLE_KEYWORDS: strings() }),
  z.strictObject({ CUSTOM_LABEL_0: strings() }),
  z.strictObject({ CUSTOM_LABEL_1: strings() }),
  z.strictObject({ CUSTOM_LABEL_2: strings() }),
  z.strictObject({ CUSTOM_LABEL_3: strings() }),
  z.strictObject({ CUSTOM_LABEL_4: strings() }),
  z.strictObject({ PRODUCT_TYPE_0: paths }),
  z.strictObject({ PRODUCT_TYPE_1: paths }),
  z.strictObject({ PRODUCT_TYPE_2: paths }),
  z.strictObject({ PRODUCT_TYPE_3: paths }),
  z.strictObject({ PRODUCT_TYPE_4: paths }),
  z.strictObject({ GOOGLE_PRODUCT_CATEGORY_0: paths }),
  z.strictObject({ GOOGLE_PRODUCT_CATEGORY_1: paths }),
  z.strictObject({ GOOGLE_PRODUCT_CATEGORY_2: paths }),
  z.strictObject({ GOOGLE_PRODUCT_CATEGORY_3: paths }),
  z.strictObject({ GOOGLE_PRODUCT_CATEGORY_4: paths }),
  z.strictObject({ GOOGLE_PRODUCT_CATEGORY_5: paths }),
  z.strictObject({ GOOGLE_PRODUCT_CATEGORY_6: paths }),
])
export type GroupFilter = z.output<typeof groupFilter>

/** Filters of which all, or any, must be fulfilled. */
export const groupFilters = z.union([
  z.strictObject({ all_of: z.array(groupFilter).min(1).max(50) }),
  z.strictObject({ any_of: z.array(groupFilter).min(1).max(50) }),
])
export type GroupFilters = z.output<typeof groupFilters>
