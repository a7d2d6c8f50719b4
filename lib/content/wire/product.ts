import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** A picture at one size; pixels. */
export const wireTaggedMedia = z.strictObject({
  url: safeString(),
  width: z.number(),
  height: z.number(),
})

/** An offer as given by its page; amounts are decimals in `currency`. */
export const wireTaggedOffer = z.strictObject({
  name: safeString(),
  brand: safeString(),
  price: safeString().nullable(),
  /** The price before a reduction. */
  was: safeString().nullable(),
  currency: safeString(),
  /** null when the page does not say. */
  stock: z.boolean().nullable(),
})
export type TaggedOffer = z.output<typeof wireTaggedOffer>

/** A product: a pin that links to one, or the bare address of its page. `pin` is null for an address. */
export const wireTaggedProduct = z.strictObject({
  type: z.enum(['product_pin', 'link']),
  pin: z
    .strictObject({
      id: safeString(),
      title: safeString(),
    })
    .nullable(),
  link: safeString().nullable(),
  domain: safeString().nullable(),
  media: wireTaggedMedia.nullable(),
  offer: wireTaggedOffer.nullable(),
})
export type TaggedProduct = z.output<typeof wireTaggedProduct>

/** A tagged object (specification part 2, section 3). On the server it is always saved. */
export const wireTaggedObject = wireTaggedProduct.extend({
  id: safeString(),
  status: z.literal('saved'),
})
export type TaggedObject = z.output<typeof wireTaggedObject>

/** A pin tag of part 2, section 3: `x` and `y` from 0 to 1, from the top left of the picture. */
export const wirePinTag = z.strictObject({
  id: safeString(),
  /** Link of its first product. */
  link: safeString().nullable(),
  /** The picture of a carousel, from 0; 0 for other pins. */
  slot: z.number(),
  x: z.number(),
  y: z.number(),
  status: z.literal('saved'),
  objects: z.array(wireTaggedObject),
})
export type PinTag = z.output<typeof wirePinTag>

/** The state of a pasted address: being read, a product page, or not one. */
export const wireLookedUp = z.strictObject({
  status: z.enum(['pending', 'ready', 'none']),
  product: wireTaggedProduct.nullable(),
})
export type LookedUp = z.output<typeof wireLookedUp>
