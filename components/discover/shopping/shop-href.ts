import type { ShopChoice } from '@/lib/discover/shopping/filters'

/** A list of products: its path, and parameters that each of its addresses has. */
export type ShopPlace = { path: string; fixed?: Readonly<Record<string, string | null>> }

/** Returns the place of the products of a topic, or of all. */
export const shopPlace = (topic: { id: string; slug: string } | null): ShopPlace => ({
  path: topic ? `/shopping/${topic.slug}/${topic.id}/` : '/shopping/',
})

/** Returns the address of the products of a place that fit a choice. */
export function shopHref({ path, fixed = {} }: ShopPlace, choice: Partial<ShopChoice> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fixed)) if (value !== null) query.set(name, value)
  for (const [name, value] of Object.entries(choice)) {
    if (value === null || value === false || (name === 'order' && value === 'popular')) continue
    query.set(name, value === true ? '1' : String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
