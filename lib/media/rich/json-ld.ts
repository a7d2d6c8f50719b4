import { isNode, type Node } from './node'

/** Maximum depth and length; real pages stay far below. */
const deepest = 30
const maxNodes = 2000

/** Parses JSON with the common faults of pages: comments around it, extra commas, raw line breaks. */
function tolerant(source: string): unknown {
  const bare = source
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .trim()
    .replace(/;$/, '')
  const attempts = [
    bare,
    bare.replace(/,(\s*[}\]])/g, '$1'),
    bare.replace(/,(\s*[}\]])/g, '$1').replace(/[\r\n\t]+/g, ' '),
  ]
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt repairs more.
    }
  }
  return null
}

function collect(value: unknown, found: Node[], depth: number): void {
  if (depth > deepest || found.length >= maxNodes) return
  if (Array.isArray(value)) for (const item of value) collect(item, found, depth + 1)
  if (!isNode(value)) return
  if (Object.hasOwn(value, '@type')) found.push(value)
  for (const name of ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item', 'hasVariant'])
    if (Object.hasOwn(value, name)) collect(value[name], found, depth + 1)
}

/** Replaces references (`{"@id": "#offer"}`) with the nodes they name, one level deep. */
function resolved(found: Node[]): Node[] {
  const byId = new Map(
    found.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node]] : [])),
  )
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    const isReference = isNode(value) && Object.keys(value).length === 1 && typeof value['@id'] === 'string'
    return isReference ? (byId.get(value['@id'] as string) ?? value) : value
  }
  return found.map((node) =>
    Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolve(value)])),
  )
}

/** Returns the nodes of scripts of type `application/ld+json`. Skips unreadable ones; never throws. */
export function jsonLdNodes(scripts: readonly string[]): Node[] {
  const found: Node[] = []
  for (const script of scripts) collect(tolerant(script), found, 0)
  return resolved(found)
}
