/**
 * Returns the segments of a route pattern or path, without the leading and one trailing slash; `/` has none.
 */
export function segmentsOf(path: string): string[] {
  if (path === '/') return []
  return path.slice(1, path.endsWith('/') ? -1 : undefined).split('/')
}

/** True if a pattern's segment is a parameter such as `:id`. */
export function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

/**
 * Compares routes in the order they are tried: fewer segments first, then, from the left, static segments
 * before parameters (specification part 1, section 2). Names decide last, so that the order is total.
 */
export function compareRoutes(a: string, b: string): number {
  const left = segmentsOf(a)
  const right = segmentsOf(b)
  if (left.length !== right.length) return left.length - right.length
  for (const [index, segment] of left.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(right[index] ?? ''))
    if (difference !== 0) return difference
  }
  return a < b ? -1 : Number(a > b)
}
