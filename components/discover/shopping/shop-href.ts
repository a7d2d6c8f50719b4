import type { ShopChoice } from '@/lib/discover/shopping/filters'

export type ShopTopic = { id: string; slug: string }

/** Returns the address of the products of a topic, or of all, that fit a choice. */
export function shopHref(topic: ShopTopic | null, choice: Partial<ShopChoice> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(choice)) {
    if (value === null || value === false || (name === 'order' && value === 'popular')) continue
    query.set(name, value === true ? '1' : String(value))
  }
  const path = topic ? `/shopping/${topic.slug}/${topic.id}/` : '/shopping/'
  return query.size > 0 ? `${path}?${query}` : path
}
