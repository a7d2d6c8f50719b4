import type { Tree } from './line'

export type TopicRow = { id: string; parent_id: string | null; name: string }

type Closure = (ids: readonly string[]) => ReadonlySet<string>

function remembered(find: Closure): Closure {
  const known = new Map<string, ReadonlySet<string>>()
  return (ids) => {
    const key = ids.join()
    const found = known.get(key) ?? find(ids)
    known.set(key, found)
    return found
  }
}

/** Compiles the topics of a site; they have at most three levels. */
export function treeOf(rows: readonly TopicRow[]): Tree {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parts = new Map<string, string[]>()
  for (const { id, parent_id } of rows)
    if (parent_id !== null) parts.set(parent_id, [...(parts.get(parent_id) ?? []), id])
  /** Follows a step from ids until nothing new is found. */
  const closure = (ids: readonly string[], next: (id: string) => readonly string[]) => {
    const found = new Set(ids)
    for (const id of found) for (const one of next(id)) found.add(one)
    return found
  }
  return {
    withParts: (ids) => closure(ids, (id) => parts.get(id) ?? []),
    withAbove: (ids) =>
      closure(ids, (id) => {
        const above = byId.get(id)?.parent_id
        return above ? [above] : []
      }),
    nameOf: (id) => byId.get(id)?.name ?? null,
  }
}

/**
 * Returns the tree for compiling ads, which remembers what it found: a hundred thousand ads ask for the same few topics, and share the
 * sets. Not for pages, each of which asks for others.
 */
export const sharingTree = ({ withParts, withAbove, nameOf }: Tree): Tree => ({
  withParts: remembered(withParts),
  withAbove: remembered(withAbove),
  nameOf,
})
