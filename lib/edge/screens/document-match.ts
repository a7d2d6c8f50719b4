/** True if a list of tags in `If-None-Match` names this one, weakly compared (RFC 9110, 13.1.2); `*` names any. */
export const matchesTag = (header: string | null | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag.replace(/^W\//, ''))

/** True if nothing changed since the time in `If-Modified-Since`; whole seconds count, as in the header. */
export function isUnchangedSince(header: string | null | undefined, modified: Date | undefined): boolean {
  const since = Date.parse(header ?? '')
  return (
    modified !== undefined && !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since
  )
}
