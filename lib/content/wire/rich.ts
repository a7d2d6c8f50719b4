import { z } from 'zod'
import { safeString } from '@/lib/core/input'

const rating = z.strictObject({
  rating_value: z.number(),
  best_rating: z.number(),
  review_count: z.number().nullable(),
  rating_count: z.number().nullable(),
})
const duration = z.strictObject({
  hours: z.number(),
  minutes: z.number(),
})

/** Metadata of a linked page: products, a recipe, an article or a tutorial. */
export const wireRich = z.strictObject({
  title: safeString(),
  description: safeString(),
  site_name: safeString(),
  products: z.array(
    z.strictObject({
      name: safeString(),
      brand: safeString(),
      offer_summary: z.strictObject({
        price: safeString().nullable(),
        min_price: safeString().nullable(),
        max_price: safeString().nullable(),
        standard_price: safeString().nullable(),
        currency: safeString(),
        in_stock: z.boolean().nullable(),
      }),
      shipping_info: z
        .strictObject({
          free_shipping_price: safeString().nullable(),
          free_shipping_value: safeString().nullable(),
        })
        .nullable(),
      aggregate_rating: rating.nullable(),
    }),
  ),
  recipe: z
    .strictObject({
      name: safeString(),
      cook_time: duration.nullable(),
      prep_time: duration.nullable(),
      total_time: duration.nullable(),
      display_cook_time: z.number().nullable(),
      diets: z.array(safeString()),
      servings_summary: safeString(),
      ingredients: z.array(
        z.strictObject({
          amt: safeString(),
          unit: safeString(),
          name: safeString(),
        }),
      ),
      instructions: z.array(safeString()),
      aggregate_rating: rating.nullable(),
    })
    .nullable(),
  article: z
    .strictObject({
      name: safeString(),
      date_published: safeString().nullable(),
      authors: z.array(safeString()),
    })
    .nullable(),
  tutorial: z
    .strictObject({
      name: safeString(),
      total_time: duration.nullable(),
      supplies: z.array(safeString()),
      steps: z.array(safeString()),
    })
    .nullable(),
})

/** A summary of the linked page, as for a card. */
export const wireRichSummary = z.strictObject({
  title: safeString(),
  site_name: safeString(),
  products: z.array(z.strictObject({ name: safeString() })),
})
