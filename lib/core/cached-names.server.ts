import { AsyncLocalStorage } from 'node:async_hooks'
import { singleton } from './singleton'

/** The texts of an answer that have no id beside them, the objects that they depend on, and whether it is for one caller only. */
type Names = { texts: Set<string>; ids: Set<bigint>; isKept: boolean }

const current = () => singleton('keptNames', () => new AsyncLocalStorage<Names>())

/**
 * Declares that texts without an id of their own depend on some objects, such as a name in a suggestion: an
 * answer with them is dropped from the visitors' cache when one of the objects changes (docs/decisions/179). Does
 * nothing for answers that are not cached.
 */
export function dependsOn(texts: readonly (string | null)[], ids: readonly string[]): void {
  const names = current().getStore()
  if (!names || ids.length === 0) return
  for (const text of texts) if (text !== null) names.texts.add(text)
  for (const id of ids) names.ids.add(BigInt(id))
}

const textsIn = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(textsIn)
      : []

/** Declares that each text in a part of an answer depends on some objects, as `dependsOn` does for single texts. */
export function dependsWhollyOn(part: unknown, ids: readonly string[]): void {
  if (current().getStore()) dependsOn(textsIn(part), ids)
}

/** Declares that an answer is not cached, since it depends on more objects than it could name. */
export function keepNothing(): void {
  const names = current().getStore()
  if (names) names.isKept = false
}

/** Declares a text made of the caller's own words, such as the part of a query that led to something: it may be cached as it is. */
export function repeatsInput(text: string): void {
  current().getStore()?.texts.add(text)
}

/** Runs `work`, and returns its result with the texts that it declared. */
export async function withNames<T>(work: () => Promise<T>): Promise<{ result: T; names: Names }> {
  const names: Names = { texts: new Set(), ids: new Set(), isKept: true }
  const result = await current().run(names, work)
  return { result, names }
}

const isId = (value: unknown) => typeof value === 'string' && /^\d{15,19}$/.test(value)

/**
 * Returns the first text of an answer that depends on nothing: it has no id in its object, and was not declared. Null if
 * there is none, so that the answer may be cached.
 */
export function undeclared(data: unknown, texts: ReadonlySet<string>): string | null {
  if (typeof data === 'string') return data === '' || isId(data) || texts.has(data) ? null : data
  if (typeof data !== 'object' || data === null) return null
  if (Array.isArray(data)) return firstOf(data, texts)
  const entries = Object.entries(data)
  if (entries.some(([name, value]) => /(^|_)id$/.test(name) && isId(value))) return null
  return firstOf(
    entries.flatMap(([name, value]) => (name === 'type' ? [] : [value])),
    texts,
  )
}

function firstOf(values: readonly unknown[], texts: ReadonlySet<string>): string | null {
  for (const value of values) {
    const found = undeclared(value, texts)
    if (found !== null) return found
  }
  return null
}
