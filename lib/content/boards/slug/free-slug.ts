import { slugify } from '@/lib/platform/routing/slug'

/** Leaves room for a number; the store holds 80 characters of a board's slug. */
const longest = 70

/** Returns the slug of a name, without a number and short enough to be stored. */
export function slugBase(name: string, fallback: string): string {
  const slug = [...slugify(name, fallback)].slice(0, longest).join('').replace(/-$/, '')
  return slug === '' ? fallback : slug
}

/** Returns `base`, or the first of `base-2`, `base-3`… that is not taken. */
export function freeSlug(base: string, taken: Iterable<string>): string {
  const used = new Set(taken)
  let slug = base
  for (let n = 2; used.has(slug); n++) slug = `${base}-${n}`
  return slug
}
