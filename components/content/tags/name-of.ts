import type { TaggedProduct } from '@/lib/content/wire/product'

/** Returns the name of a product: from its page, its pin or otherwise its site. */
export function nameOf({ offer, pin, domain }: TaggedProduct): string {
  return offer?.name || pin?.title || domain || ''
}
