import { repeatsInput } from '@/lib/core/cached-names.server'
import {
  categoriesOf,
  facetsOf,
  fitting,
  noChoice,
  type ShopChoice,
  type ShopItem,
} from '@/lib/discover/shopping/filters'
import { hasColor, paletteColors, skinTones } from '@/lib/media/palette/color-names'
import type { LookFilters, ProductFilters, WireProductFilters, WireSearchFilter } from './schema'

/** A pin found, with what filters need of it; `item` is null for one that leads to no product. */
export type Candidate = {
  id: string
  colors: number
  skin_tone: number | null
  item: (ShopItem & { topic_name: string | null }) | null
}

/** Holds what was chosen; `products` is null where pins without a product are shown, too. */
export type Chosen = { look: LookFilters; products: ProductFilters | null }

type LookRule = keyof LookFilters

const lookRules: Record<LookRule, (pin: Candidate, look: LookFilters) => boolean> = {
  color: ({ colors }, { color }) => color === null || hasColor(colors, color),
  skin_tone: ({ skin_tone }, look) => look.skin_tone === null || skin_tone === look.skin_tone,
}

const ofLook = (pins: readonly Candidate[], look: LookFilters) =>
  pins.filter((pin) => lookRules.color(pin, look) && lookRules.skin_tone(pin, look))

const choiceOf = (products: ProductFilters): ShopChoice => ({ ...noChoice, ...products })

const itemsOf = (pins: readonly Candidate[]) => pins.flatMap(({ item }) => item ?? [])

/** Returns the ids of the pins that fit what was chosen, in the order given. */
export function fittingPins(pins: readonly Candidate[], { look, products }: Chosen): string[] {
  const seen = ofLook(pins, look)
  return (products ? fitting(itemsOf(seen), choiceOf(products)) : seen).map(({ id }) => id)
}

/** Returns the filters by pictures, each choice with the number of pins that it would show beside the others. */
export function lookFiltersOf(
  pins: readonly Candidate[],
  chosen: Chosen,
  offersTones: boolean,
): WireSearchFilter[] {
  const counts = (look: Partial<LookFilters>) =>
    fittingPins(pins, { ...chosen, look: { ...chosen.look, ...look } }).length
  const colors = paletteColors.map((color) => ({ value: color, count: counts({ color }) }))
  const tones = skinTones.map((tone) => ({ value: `${tone}`, count: counts({ skin_tone: tone }) }))
  return [
    { name: 'color' as const, options: colors },
    ...(offersTones ? [{ name: 'skin_tone' as const, options: tones }] : []),
  ]
}

/** Returns the filters of a search that has no counts. */
export function uncountedFilters(offersTones: boolean): WireSearchFilter[] {
  const uncounted = (name: WireSearchFilter['name'], values: readonly (string | number)[]) => {
    // These texts depend on nothing.
    for (const text of [name, ...values]) repeatsInput(`${text}`)
    return { name, options: values.map((value) => ({ value: `${value}`, count: null })) }
  }
  return [uncounted('color', paletteColors), ...(offersTones ? [uncounted('skin_tone', skinTones)] : [])]
}

/** The most shops and topics that are offered. */
const offered = 30

/** Returns the filters of the products among pins, each with the number of products that it would show. */
export function productFiltersOf(pins: readonly Candidate[], { look, products }: Chosen): WireProductFilters {
  const items = itemsOf(ofLook(pins, look))
  const choice = products ? choiceOf(products) : noChoice
  const facets = facetsOf(items, choice)
  return {
    ...facets,
    domains: facets.domains.slice(0, offered),
    categories: categoriesOf(items, choice).slice(0, offered),
  }
}
