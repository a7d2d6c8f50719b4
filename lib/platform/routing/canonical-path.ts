/**
 * Returns the canonical spelling of a page's path: one slash at the end and no double slashes; null when the path is
 * already canonical. The result is never another host's address: `//evil.example` loses its first slash.
 */
export function canonicalPath(path: string): string | null {
  const canonical = `${path.replace(/\/{2,}/g, '/').replace(/\/$/, '')}/`
  return canonical === path ? null : canonical
}
