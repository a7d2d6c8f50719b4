/** A preparation or cooking time. */
export type Time = { hours: number; minutes: number }

/**
 * The price of a product; amounts are decimals such as `1299.00`, in `currency` (ISO 4217, '' when unknown).
 */
export type OfferSummary = {
  price: string | null
  min_price: string | null
  max_price: string | null
  /** The price before a reduction. */
  standard_price: string | null
  currency: string
  /** null when the page does not say. */
  in_stock: boolean | null
}

/**
 * The order value from which shipping is free, and its cost otherwise: `free_shipping_price` is '0' for free.
 */
export type ShippingInfo = { free_shipping_price: string | null; free_shipping_value: string | null }

export type Rating = {
  rating_value: number
  best_rating: number
  review_count: number | null
  rating_count: number | null
}

export type Product = {
  name: string
  brand: string
  offer_summary: OfferSummary
  shipping_info: ShippingInfo | null
  /** ISO 3166 letters of the destination; empty when the page does not say. */
  ships_to: string[]
  aggregate_rating: Rating | null
}

/** One line of a recipe: `amt` as written (`2 1/2`), `unit` as written, '' for none. */
export type Ingredient = { amt: string; unit: string; name: string }

export type Recipe = {
  name: string
  cook_time: Time | null
  prep_time: Time | null
  total_time: Time | null
  /** Total in whole minutes, or the sum of the known parts. */
  display_cook_time: number | null
  diets: string[]
  servings_summary: string
  ingredients: Ingredient[]
  instructions: string[]
  aggregate_rating: Rating | null
}

export type Article = { name: string; date_published: string | null; authors: string[] }

export type Tutorial = { name: string; total_time: Time | null; supplies: string[]; steps: string[] }

/** The metadata of a linked page (specification part 1, section 3, Rich metadata). */
export type RichMetadata = {
  title: string
  description: string
  site_name: string
  products: Product[]
  recipe: Recipe | null
  article: Article | null
  tutorial: Tutorial | null
  /** Its mobile version, on the same site; absent if it has none. */
  mobile_link?: string
}

/**
 * Attribution of a linked page (specification part 1, section 3, Attribution). Addresses are http or https,
 * '' when unknown.
 */
export type Attribution = {
  author_name: string
  author_url: string
  /** The Creative Commons license, if it has one. */
  cc_url: string
  provider_name: string
  url: string
}
