import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { batchOf } from '../campaigns/item'
import { adSummaryStatuses, entityStatuses, reviewStatuses } from '../campaigns/kinds'
import { listed, ofAdAccount, oneOf } from '../campaigns/schema'
import { wireException } from '../campaigns/wire'

/** The only one of v5's forms that this site has: the products of the group, each as its pin. */
const creative_type = z.literal('REGULAR').nullish()

const promotionCreate = z.object({
  catalog_product_group_id: idSchema,
  creative_type,
  status: z.enum(['ACTIVE', 'PAUSED', 'DRAFT']).default('ACTIVE'),
})
export type PromotionCreate = z.output<typeof promotionCreate>

/** Changes what is given; the group only while it is a draft. */
const promotionUpdate = z.object({
  id: idSchema,
  catalog_product_group_id: idSchema.optional(),
  creative_type,
  status: z.enum(entityStatuses).optional(),
})
export type PromotionUpdate = z.output<typeof promotionUpdate>

const ofGroup = ofAdAccount.extend({ ad_group_id: idSchema })
export const promotionsCreate = ofGroup.extend({ product_group_promotion: batchOf(promotionCreate) })
export const promotionsUpdate = ofGroup.extend({ product_group_promotion: batchOf(promotionUpdate) })

export const promotionsGet = ofAdAccount
  .extend({
    page_size: pageSize,
    bookmarks,
    order: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
    ad_group_id: idSchema.optional(),
    product_group_promotion_ids: listed(idSchema).optional(),
    entity_statuses: listed(z.enum(entityStatuses)).default(['ACTIVE', 'PAUSED']),
  })
  .superRefine(oneOf('ad_group_id', 'product_group_promotion_ids'))
  .refine((given) => given.ad_group_id !== undefined || given.product_group_promotion_ids !== undefined, {
    path: ['ad_group_id'],
    ...because('required'),
  })
export const promotionGet = ofAdAccount.extend({ product_group_promotion_id: idSchema })

/** The product groups that an ad account can promote, by their names. */
export const offeredGet = ofAdAccount.extend({
  page_size: pageSize,
  bookmarks,
  search_term: text(100).default(''),
  /** Only this one. */
  product_group_id: idSchema.optional(),
})

/** A product group in an ad group, which is an ad: reports and reviews name it by the same id. */
export const wirePromotion = z.strictObject({
  id: idSchema,
  ad_group_id: idSchema,
  catalog_product_group_id: idSchema,
  catalog_product_group_name: safeString().nullable(),
  creative_type: z.literal('REGULAR'),
  status: z.enum(entityStatuses),
  included: z.literal(true),
  bid_in_micro_currency: z.null(),
  /** Up to a hundred; null for the first minute. */
  products_in_stock: z.int().nullable(),
  review_status: z.enum(reviewStatuses),
  rejected_reasons: z.array(safeString()),
  summary_status: z.enum(adSummaryStatuses),
})
export type WirePromotion = z.output<typeof wirePromotion>

export const wirePromotions = z.strictObject({
  items: z.array(z.strictObject({ data: wirePromotion.nullable(), exceptions: z.array(wireException) })),
})

/** A product as the wizard shows it. */
export const wireSample = z.strictObject({
  id: idSchema,
  title: safeString(),
  image_url: safeString(),
  price: safeString(),
  /** The price before the sale; null without one. */
  standard_price: safeString().nullable(),
  currency: safeString(),
})
export type WireSample = z.output<typeof wireSample>

export const wireOffered = z.strictObject({
  id: idSchema,
  name: safeString(),
  /** Products that can be shown now, counted up to 1,000. */
  in_stock: z.int(),
  samples: z.array(wireSample),
})
export type WireOffered = z.output<typeof wireOffered>
