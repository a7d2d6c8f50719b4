import type { Product } from '@/lib/media/rich/schema'
import type { TopicKey } from '../art/family'
import { FLATS } from '../art/palettes'
import { at, makeRng, type Rng } from '../art/rng'
import { colours } from './colours'
import { drawProduct } from './draw/sheet'
import { type Kind, kinds } from './kinds'
import { type Shop, shops } from './shops'

/** A product of a shop: the pin that shows it, and the page that sells it. */
export interface Good {
  shop: Shop
  board: string
  topic: TopicKey
  title: string
  description: string
  alt: string
  link: string
  product: Product
  /** The price at an earlier reading of its page, for one whose price fell since. */
  earlierPrice: string | null
  /** Age of its pin in minutes. */
  minutesAgo: number
  /** People who saved it. */
  saves: number
  /** Returns the SVG of its picture. */
  draw(): string
}

const DAY = 1440

/** Rounds to a price of a shop window: 24, 129, 1490, 2800. */
const rounded = (amount: number) => {
  const step = amount < 200 ? 1 : amount < 1000 ? 10 : 100
  return Math.round(amount / step) * step - (amount >= 200 && amount < 1000 ? 1 : 0)
}

const shippingOf = ({ freeFrom, digits }: Shop) =>
  freeFrom === null
    ? null
    : { free_shipping_price: '0', free_shipping_value: freeFrom === 0 ? null : freeFrom.toFixed(digits) }

function productOf(rng: Rng, shop: Shop, kind: Kind, name: string): Pick<Good, 'product' | 'earlierPrice'> {
  const [low, high] = kind.price
  const amount = rounded(low + (high - low) * rng.next() ** 1.4)
  const text = (value: number) => value.toFixed(shop.digits)
  const state = rng.next()
  const offer = {
    price: text(amount),
    min_price: null,
    max_price: null,
    standard_price: state < 0.22 ? text(rounded(amount * rng.range(1.15, 1.6))) : null,
    currency: shop.currency,
    in_stock: rng.chance(0.9) ? true : rng.chance(0.7) ? false : null,
  }
  const rating = {
    rating_value: rng.int(36, 50) / 10,
    best_rating: 5,
    review_count: null,
    rating_count: rng.int(3, 260),
  }
  return {
    product: {
      name,
      brand: '',
      offer_summary: offer,
      shipping_info: shippingOf(shop),
      ships_to: [...shop.ships_to],
      aggregate_rating: rng.chance(0.6) ? rating : null,
    },
    earlierPrice: state > 0.9 ? text(rounded(amount * rng.range(1.1, 1.3))) : null,
  }
}

function goodOf(shop: Shop, kind: Kind, index: number): Good {
  const seed = `${kind.key}/${index}`
  const rng = makeRng(`goods ${seed}`)
  const [colourName, colour] = at(colours, index + kind.key.length * 4)
  const name = `${at(kind.styles, index)} ${kind.name}`
  const title = `${name}, ${colourName}`
  const flat = at(FLATS, index * 5 + kind.key.length)
  return {
    shop,
    board: kind.board,
    topic: kind.topic,
    title,
    description: `${at(['Made in small batches.', 'One of our favorites this season.', 'Back by request.', 'New in the shop.', 'Made to last.'], rng.int(0, 4))} The ${kind.name} comes in ${colourName}.`,
    alt: `Product picture: ${name.toLowerCase()} in ${colourName}`,
    link: `https://${shop.domain}/products/${kind.key}-${index + 1}`,
    ...productOf(rng, shop, kind, title),
    minutesAgo: Math.round(60 + 80 * DAY * rng.next() ** 1.3),
    saves: rng.chance(0.45) ? rng.int(1, 4) : 0,
    draw: () => drawProduct(seed, kind.draw, kind.pose, { colour, flat, variant: index }),
  }
}

/** Returns the three hundred products of the demo world: the same at every call. */
export function makeGoods(): Good[] {
  return shops.flatMap((shop) =>
    kinds
      .filter((kind) => kind.shop === shop.username)
      .flatMap((kind) => Array.from({ length: kind.count }, (_, index) => goodOf(shop, kind, index))),
  )
}
