/** The texts of the area; `has` tells if there is one. */
type Texts = { (key: never): string; has: (key: never) => boolean }

/** An entry of the history, or a part of one. */
type Entry = { action?: unknown; target_type?: unknown; [field: string]: unknown }

/** Returns what was done, or to what, in words: those of both together where each alone would mislead. */
export function kindWord({ action, target_type }: Entry, part: 'action' | 'item', t: Texts): string {
  const together = `changes.said.${target_type}_${action}.${part}`
  if (t.has(together as never)) return t(together as never)
  return t((part === 'action' ? `actions.${action}` : `targets.${target_type}`) as never)
}
