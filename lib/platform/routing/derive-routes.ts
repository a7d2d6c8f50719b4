import { compareRoutes, isParameter, segmentsOf } from '@/lib/platform/routing/route-order'

/** The patterns in matching order, and every fault of the page files. */
export interface DerivedRoutes {
  patterns: string[]
  problems: string[]
}

const pageExtension = /\.(?:js|jsx|ts|tsx)$/
const frameworkPages = new Set(['_app', '_document', '_error', '404', '500'])
const testFile = /\.(?:test|spec)$/

/**
 * Derives the routes of page files, given relative to `pages/` with forward slashes (specification part 1, section 2):
 * a bracketed segment becomes a parameter, the root index is `/`, a nested index file is an error. The framework's own
 * pages and the catch-all `[...missing]` are not routes. Never throws: faults are listed in `problems`.
 */
export function deriveRoutes(files: readonly string[]): DerivedRoutes {
  const problems: string[] = []
  const fileOf = new Map<string, string>()
  for (const file of files) {
    const route = routeOfFile(file)
    if (route === null) continue
    if ('problem' in route) {
      problems.push(`pages/${file}: ${route.problem}`)
      continue
    }
    const shape = shapeOf(route.pattern)
    const other = [...fileOf].find(([pattern]) => shapeOf(pattern) === shape)
    if (other) problems.push(`pages/${file}: answers the same paths as pages/${other[1]}`)
    else fileOf.set(route.pattern, file)
  }
  return { patterns: [...fileOf.keys()].sort(compareRoutes), problems }
}

function routeOfFile(file: string): { pattern: string } | { problem: string } | null {
  if (!pageExtension.test(file)) return { problem: 'unsupported file extension' }
  const name = file.replace(pageExtension, '')
  if (frameworkPages.has(name) || name === '[...missing]' || name.endsWith('/[...missing]')) return null
  if (testFile.test(name)) return { problem: 'every file in pages/ is a public URL; tests belong elsewhere' }
  if (name === 'index') return { pattern: '/' }
  if (name.endsWith('/index')) return { problem: nestedIndex(file, name) }

  const segments = name.split('/').map(patternSegment)
  const wrong = segments.find((segment) => 'problem' in segment)
  if (wrong && 'problem' in wrong) return wrong
  const parts = segments.flatMap((segment) => ('text' in segment ? [segment.text] : []))
  const parameters = parts.filter(isParameter)
  if (new Set(parameters).size < parameters.length) return { problem: 'a parameter is named twice' }
  return { pattern: `/${parts.join('/')}` }
}

function nestedIndex(file: string, name: string): string {
  const named = `pages/${name.slice(0, -'/index'.length)}${file.slice(name.length)}`
  return `a nested index file is not a route; rename it to ${named}`
}

function patternSegment(segment: string): { text: string } | { problem: string } {
  const parameter = /^\[([A-Za-z]\w*)\]$/.exec(segment)?.[1]
  if (parameter) return { text: `:${parameter}` }
  if (/^\[+\.\.\./.test(segment)) return { problem: `the catch-all ${segment} does not match exactly` }
  if (/^[\w~-][\w.~-]*$/.test(segment)) return { text: segment }
  return { problem: `"${segment}" is neither a plain segment nor a parameter in brackets` }
}

/**
 * Returns the shape of a pattern: two patterns of one shape match the same paths, whatever the names of their
 * parameters.
 */
function shapeOf(pattern: string): string {
  return segmentsOf(pattern)
    .map((segment) => (isParameter(segment) ? ':' : segment))
    .join('/')
}
