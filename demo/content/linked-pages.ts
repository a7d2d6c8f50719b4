import type { Product, Recipe, RichMetadata, Tutorial } from '@/lib/media/rich/schema'
import { at, makeRng, type Rng } from '../art/rng'
import type { DemoWorld, Picture } from '../plan'

/** A page that a demo pin links to, with its metadata. */
export type LinkedPage = { url: string; metadata: RichMetadata }

const larder: readonly (readonly [amt: string, unit: string, name: string])[] = [
  ['2', 'tbsp', 'olive oil'],
  ['1', '', 'onion, chopped'],
  ['3', 'cloves', 'garlic'],
  ['400', 'g', 'ripe tomatoes'],
  ['1 1/2', 'cups', 'flour'],
  ['½', 'tsp', 'salt'],
  ['250', 'ml', 'milk'],
  ['2', '', 'eggs'],
  ['100', 'g', 'butter, soft'],
  ['1', 'handful', 'fresh herbs'],
  ['1', '', 'lemon'],
  ['3', 'tbsp', 'honey'],
]
const bar: typeof larder = [
  ['200', 'ml', 'sparkling water'],
  ['30', 'ml', 'lime juice'],
  ['2', 'tsp', 'sugar'],
  ['6', '', 'mint leaves'],
  ['1', 'cup', 'ice'],
  ['4', '', 'berries'],
]
const cooking = [
  'Measure everything and warm the oven or the pan.',
  'Mix the dry things first, then stir in the rest until smooth.',
  'Cook until it smells right; it is done a little before it looks done.',
  'Let it rest for five minutes, and serve.',
]
const pouring = [
  'Fill the glass with ice.',
  'Add everything but the bubbles and stir.',
  'Top up, and garnish.',
]
const making = [
  'Lay everything out and read to the end once.',
  'Mark and cut the parts; check each against the first.',
  'Join them loosely, look, and only then tighten.',
  'Press or smooth the edges and leave it overnight.',
]

const time = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

function some<T>(rng: Rng, from: readonly T[], count: number): T[] {
  const start = rng.int(0, from.length - 1)
  return Array.from({ length: count }, (_, i) => at(from, (start + i) % from.length))
}

function recipe(rng: Rng, name: string, isDrink: boolean): Recipe {
  const [prep, cook] = isDrink ? [5, 0] : [rng.int(2, 6) * 5, rng.int(2, 12) * 5]
  const lines = isDrink ? some(rng, bar, 5) : some(rng, larder, rng.int(6, 9))
  return {
    name,
    prep_time: time(prep),
    cook_time: cook === 0 ? null : time(cook),
    total_time: time(prep + cook),
    display_cook_time: prep + cook,
    diets: rng.chance(0.5) ? ['Vegetarian'] : [],
    servings_summary: `Serves ${rng.int(2, 6)}`,
    ingredients: lines.map(([amt, unit, what]) => ({ amt, unit, name: what })),
    instructions: isDrink ? pouring : cooking,
    aggregate_rating: {
      rating_value: rng.int(38, 50) / 10,
      best_rating: 5,
      review_count: null,
      rating_count: rng.int(8, 400),
    },
  }
}

function product(rng: Rng, name: string): Product {
  const price = rng.int(19, 240)
  const isReduced = rng.chance(0.3)
  return {
    name,
    brand: '',
    offer_summary: {
      price: `${price}.00`,
      min_price: null,
      max_price: null,
      standard_price: isReduced ? `${Math.round(price * 1.3)}.00` : null,
      currency: 'EUR',
      in_stock: !rng.chance(0.12),
    },
    shipping_info: rng.chance(0.5) ? { free_shipping_price: '0', free_shipping_value: '75.00' } : null,
    ships_to: [],
    aggregate_rating: null,
  }
}

function tutorial(rng: Rng, name: string): Tutorial {
  const supplies = ['Paper or yarn', 'Scissors', 'A ruler', 'Glue or a needle', 'An hour of quiet']
  return { name, total_time: time(rng.int(3, 12) * 10), supplies: some(rng, supplies, 4), steps: making }
}

function metadataOf(picture: Picture, url: string): RichMetadata {
  const rng = makeRng(url)
  const name = at(picture.titles, 0)
  const kind = picture.family
  const none = { products: [], recipe: null, article: null, tutorial: null }
  const page = { title: name, description: picture.description, site_name: '', ...none }
  if (kind === 'dishes' || kind === 'drinks') return { ...page, recipe: recipe(rng, name, kind === 'drinks') }
  if (kind === 'rooms' || kind === 'wardrobe') return { ...page, products: [product(rng, name)] }
  if (kind === 'knitting' || kind === 'paper') return { ...page, tutorial: tutorial(rng, name) }
  const date_published = new Date(Date.UTC(2026, rng.int(0, 9), rng.int(1, 28))).toISOString()
  return { ...page, article: { name, date_published, authors: [] } }
}

/** Returns the pages that the world's pins link to, each once, with metadata that fits their picture. */
export function linkedPagesOf(world: DemoWorld): LinkedPage[] {
  const pictures = new Map(
    world.pins.flatMap(({ link, picture }) =>
      link === null ? [] : [[link, at(world.pictures, picture)] as const],
    ),
  )
  return [...pictures].map(([url, picture]) => ({ url, metadata: metadataOf(picture, url) }))
}
