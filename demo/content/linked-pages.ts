import type { Product, Recipe, RichMetadata, Tutorial } from '@/lib/media/rich/schema'
import { at, makeRng, type Rng } from '../art/rng'
import type { DemoWorld, Picture } from '../plan'
import { type DemoRecipe, recipeFor } from './recipes'

/** A page that a demo pin links to, with its metadata. */
export type LinkedPage = { url: string; metadata: RichMetadata }

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

function recipe(rng: Rng, name: string, shown: DemoRecipe): Recipe {
  const prep = Math.ceil(shown.minutes / 3)
  const cook = shown.minutes - prep
  return {
    name,
    prep_time: time(prep),
    cook_time: time(cook),
    total_time: time(shown.minutes),
    display_cook_time: shown.minutes,
    diets: shown.isVegetarian ? ['Vegetarian'] : [],
    servings_summary: `Serves ${shown.servings}`,
    ingredients: shown.ingredients.map(([amt, unit, what]) => ({ amt, unit, name: what })),
    instructions: [...shown.steps],
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
      in_stock: !rng.chance(0.03),
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
  const shown = recipeFor(name)
  if (shown) return { ...page, recipe: recipe(rng, name, shown) }
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
