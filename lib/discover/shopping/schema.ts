import { z } from 'zod'
import { wirePin } from '@/lib/content/pins/schema'
import { wireTaggedProduct } from '@/lib/content/wire/product'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { shopOrders } from './filters'

const amount = z.coerce.number().min(0).max(1_000_000_000)

/** Describes what narrows products by what they are: of a shopping page and of a search. */
export const productFilters = {
  domain: safeString().min(1).max(253).nullable().default(null),
  currency: safeString()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
  min_price: amount.nullable().default(null),
  max_price: amount.nullable().default(null),
  in_stock: z.boolean().default(false),
  free_shipping: z.boolean().default(false),
}

/** Describes what was chosen among products, as a call or an address says it. */
export const shopChoice = z.object({
  ...productFilters,
  on_sale: z.boolean().default(false),
  order: z.enum(shopOrders).default('popular'),
})

/** Describes what was chosen in the shop of a business besides `shopChoice`. */
export const storeChoice = z.object({
  /** Only products on this board. */
  group: idSchema.nullable().default(null),
  /** Only products of this topic and its parts. */
  category: idSchema.nullable().default(null),
  /** Only products with these words. */
  words: safeString().max(100).nullable().default(null),
})
export type StoreChoice = z.output<typeof storeChoice>

/** The products of a shop that fit a choice, of one of its feed profiles; all of them without one. */
export const storefrontFeedGet = listOptions.extend({
  user_id: idSchema,
  feed_profile_id: idSchema.nullable().default(null),
  ...storeChoice.shape,
  ...shopChoice.shape,
})
export type StorefrontFeedGet = z.output<typeof storefrontFeedGet>

/** Products like a pin, among some pins, or of a topic and its parts; of everything without any of these. */
export const shoppingFeedGet = listOptions.extend({
  pin_id: idSchema.optional(),
  pin_ids: z.array(idSchema).min(1).max(20).optional(),
  category_id: idSchema.optional(),
  ...shopChoice.shape,
})
export type ShoppingFeedGet = z.output<typeof shoppingFeedGet>

/** The offer of a product pin on the wire. Amounts are decimals in `currency` (ISO 4217, '' when unknown). */
export const wireShopOffer = z.strictObject({
  price: z.number().nullable(),
  /** The price that the shop says it reduced. */
  was: z.number().nullable(),
  /** The price before it fell in the last weeks. */
  before: z.number().nullable(),
  currency: safeString(),
  in_stock: z.boolean().nullable(),
  ships_free: z.boolean(),
  domain: safeString(),
})
export type WireShopOffer = z.output<typeof wireShopOffer>

export const wireShopItem = z.strictObject({
  type: z.literal('shop_item'),
  id: safeString(),
  pin: wirePin,
  offer: wireShopOffer,
})
export type WireShopItem = z.output<typeof wireShopItem>

/** The items of the feed: product pins with their offers; those like a pin in the form of tagged products. */
export const wireShoppingItem = z.union([wireShopItem, wireTaggedProduct])
