/**
 * The canonical spelling of a page's path: one slash at the end, none doubled. Null when the path is already so.
 * A path never becomes another host's address: `//evil.example` loses its first slash.
 */
export function canonicalPath(path: string): string | null {
  const canonical = `${path.replace(/\/{2,}/g, '/').replace(/\/$/, '')}/`
  return canonical === path ? null : canonical
}
