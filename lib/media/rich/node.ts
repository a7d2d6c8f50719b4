import { plainText } from '@/lib/media/pages/plain-text'

/** One schema.org node, in any notation; its types are under `@type`. */
export type Node = { [name: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the types of a node without their vocabulary's address: `Product` of `https://schema.org/Product`.
 */
export function typesOf(node: Node): string[] {
  const given = Array.isArray(node['@type']) ? node['@type'] : [node['@type']]
  return given.filter((type) => typeof type === 'string').map((type) => type.replace(/^.*[/#:]/, ''))
}

/** Returns all values of a property, whether it is a list or not. */
export function all(node: Node | null | undefined, name: string): unknown[] {
  const value = node && Object.hasOwn(node, name) ? node[name] : undefined
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.slice(0, 500) : [value]
}

/** Returns the nodes among the values of a property. */
export function nodes(node: Node | null | undefined, name: string): Node[] {
  return all(node, name).filter(isNode)
}

/** Returns a value as text: the name of a node, the digits of a number, or ''. */
export function textOf(value: unknown, max = 500): string {
  if (typeof value === 'string') return plainText(value, max)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (!isNode(value)) return ''
  return textOf(value['@value'] ?? value.name ?? value.text ?? '', max)
}

/** Returns the first value of a property that is a non-empty text. */
export function text(node: Node | null | undefined, name: string, max = 500): string {
  for (const value of all(node, name)) {
    const found = textOf(value, max)
    if (found !== '') return found
  }
  return ''
}

/** Returns a property as a number, or null; `4,5` is four and a half. */
export function number(node: Node | null | undefined, name: string): number | null {
  const found = text(node, name, 40).replace(',', '.')
  const value = found === '' ? Number.NaN : Number.parseFloat(found)
  return Number.isFinite(value) && Math.abs(value) < 1e9 ? value : null
}
