const longestSlug = 100

/**
 * Returns the URL form of a text: NFC, lower case, letters and digits of any script with their marks, everything else
 * as one dash, without apostrophes. At most 100 characters. A text without letters or digits gives `fallback`.
 */
export function slugify(text: string, fallback: string): string {
  const words = text
    .replace(/['’]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
  const slug = [...(words?.join('-') ?? '')].slice(0, longestSlug).join('').replace(/-$/, '')
  return slug === '' ? fallback : slug
}
