import { slugify } from '@/lib/platform/routing/slug'

/**
 * Returns the slug of a pin's URL, `text--{pinId}` (specification part 1, section 2), or only the id for a pin without
 * a title.
 */
export function pinSlug(title: string, id: string): string {
  const text = slugify(title, '')
  return text === '' ? id : `${text}--${id}`
}

/** Splits a pin slug on its **last** double dash; without one the whole slug is the id. */
export function splitPinSlug(slug: string): { text: string; id: string } {
  const at = slug.lastIndexOf('--')
  return at === -1 ? { text: '', id: slug } : { text: slug.slice(0, at), id: slug.slice(at + 2) }
}
