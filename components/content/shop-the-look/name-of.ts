import type { TaggedProduct } from '@/lib/content/tags/wire'

/** What a product is called: by its page, its pin or, where neither says, its site. */
export function nameOf({ offer, pin, domain }: TaggedProduct): string {
  return offer?.name || pin?.title || domain || ''
}
