import { topicDepth } from '../depth'

/** A topic in the tree. */
export type Placed = { id: string; parent_id: string | null }

/** Why a topic cannot be a part of another. */
export type Misplaced = 'topicInItself' | 'topicTooDeep'

/** Returns the ids of a topic and those above it, itself first; ends at a circle. */
export function upwards(topics: ReadonlyMap<string, Placed>, id: string | null): string[] {
  const above: string[] = []
  for (let at = id; at !== null && !above.includes(at); at = topics.get(at)?.parent_id ?? null) above.push(at)
  return above
}

/** Returns how many levels a topic has with its parts: 1 without parts. */
export function heightOf(topics: ReadonlyMap<string, Placed>, id: string): number {
  const heights = [...topics.keys()].map((other) => upwards(topics, other).indexOf(id) + 1)
  return Math.max(1, ...heights)
}

/** Returns why topic `id` cannot move under `parent_id`; null if it can. `height` are the levels that move. */
export function misplaced(
  topics: ReadonlyMap<string, Placed>,
  id: string,
  parent_id: string | null,
  height = heightOf(topics, id),
): Misplaced | null {
  const above = upwards(topics, parent_id)
  if (above.includes(id)) return 'topicInItself'
  return above.length + height > topicDepth ? 'topicTooDeep' : null
}
