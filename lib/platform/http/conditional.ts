/**
 * True if an `If-None-Match` header names a stored entity tag: one of a list, weak or strong, or `*` (RFC 9110, section
 * 13.1.2: the comparison is weak).
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  const opaque = (tag: string) => tag.replace(/^W\//, '')
  return tags.some((tag) => opaque(tag) === opaque(etag))
}
