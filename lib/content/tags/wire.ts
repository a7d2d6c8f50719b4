/** A picture at one size; pixels. */
export type TaggedMedia = { url: string; width: number; height: number }

/** An offer as given by its page; amounts are decimals in `currency`. */
export type TaggedOffer = {
  name: string
  brand: string
  price: string | null
  /** Before a reduction. */
  was: string | null
  currency: string
  /** null when the page does not say. */
  stock: boolean | null
}

/** A product: a pin that leads to one, or the bare address of its page. `pin` is null for an address. */
export type TaggedProduct = {
  type: 'product_pin' | 'link'
  pin: { id: string; title: string } | null
  link: string | null
  domain: string | null
  media: TaggedMedia | null
  offer: TaggedOffer | null
}

/** A tagged object (specification part 2, section 3). On the server it is saved. */
export type TaggedObject = TaggedProduct & { id: string; status: 'saved' }

/** A pin tag of part 2, section 3: `x` and `y` from 0 to 1, from the top left of the picture. */
export type PinTag = {
  id: string
  /** Link of its first product. */
  link: string | null
  x: number
  y: number
  status: 'saved'
  objects: TaggedObject[]
}
