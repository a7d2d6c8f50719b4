import { compareRoutes, isParameter, segmentsOf } from '@/lib/platform/routing/route-order'

/** A route found for a path; the parameters are decoded. */
export interface RouteMatch {
  pattern: string
  params: Record<string, string>
}

const longestPath = 2048
/** PostgreSQL refuses NUL in text, and no route has control characters. */
const controlCharacter = /\p{Cc}/u

/**
 * Builds the matcher for a set of patterns. Routes match exactly, one trailing slash ignored, fewer segments first and
 * static before parameterized (specification part 1, section 2). Queries and fragments are ignored. The matcher returns
 * null for any other path, including those with bad percent-encoding or control characters; it never throws.
 */
export function createRouteMatcher(patterns: readonly string[]): (path: string) => RouteMatch | null {
  const byLength = new Map<number, { pattern: string; segments: string[] }[]>()
  for (const pattern of [...patterns].sort(compareRoutes)) {
    const segments = segmentsOf(pattern)
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { pattern, segments }])
  }
  return (path) => {
    const segments = decodedSegments(path)
    if (!segments) return null
    const found = byLength.get(segments.length)?.find((route) => fits(route.segments, segments))
    return found ? { pattern: found.pattern, params: paramsOf(found.segments, segments) } : null
  }
}

/** Returns the decoded segments of a path, or null if no route can match. Never throws. */
function decodedSegments(path: string): string[] | null {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  if (!pathname.startsWith('/') || pathname.length > longestPath) return null
  try {
    const segments = segmentsOf(pathname).map(decodeURIComponent)
    return segments.some((segment) => segment === '' || controlCharacter.test(segment)) ? null : segments
  } catch {
    return null
  }
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.every((part, index) => isParameter(part) || part === segments[index])
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => (isParameter(part) ? [[part.slice(1), segments[index] ?? '']] : [])),
  )
}
