/** A function that returns the JSON of an object from prepared texts; media paths are absolute on demand. */
type Write = (isAbsolute: boolean) => string

const write = Symbol('write')

type Prepared = { [write]?: Write }

/**
 * Attaches to an object the JSON text that `jsonOf` writes for it, and freezes it, since a change would invalidate the
 * text. Copies have no prepared text.
 */
export function withJson<T extends object>(value: T, text: Write): T {
  Object.defineProperty(value, write, { value: text })
  Object.freeze(value)
  return value
}

/** Depth of nested objects to search for prepared ones: the envelope, its answer, its data, a named list. */
const DEPTH = 4

/**
 * Returns the JSON of an answer like `JSON.stringify`, with the prepared texts of objects in its lists.
 * @param isAbsolute true for absolute media addresses in prepared texts
 */
export function jsonOf(value: unknown, isAbsolute: boolean, depth = DEPTH): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const prepared = (value as Prepared)[write]
  if (prepared) return prepared(isAbsolute)
  if (depth === 0) return JSON.stringify(value)
  if (Array.isArray(value))
    return hasPrepared(value)
      ? `[${value.map((one) => jsonOf(one, isAbsolute, depth - 1) ?? 'null').join(',')}]`
      : JSON.stringify(value)
  if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return JSON.stringify(value)
  const members: string[] = []
  for (const [name, member] of Object.entries(value)) {
    const text = jsonOf(member, isAbsolute, depth - 1)
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${members.join(',')}}`
}

const hasPrepared = (list: readonly unknown[]) =>
  list.some((one) => typeof one === 'object' && one !== null && write in one)
