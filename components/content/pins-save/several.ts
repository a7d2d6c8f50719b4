import type { SaveTarget } from '@/store/content/saves'

/** Returns a key that is equal for equal destinations: a board, or a section of it. */
export const keyOf = ({ id, section }: SaveTarget) => `${id}:${section?.id ?? ''}`

/** Adds a destination to the chosen ones, or takes it out; more than `max` are not added. */
export function toggledTarget(
  chosen: readonly SaveTarget[],
  target: SaveTarget,
  max: number,
): readonly SaveTarget[] {
  const key = keyOf(target)
  const rest = chosen.filter((one) => keyOf(one) !== key)
  if (rest.length < chosen.length) return rest
  return chosen.length < max ? [...chosen, target] : chosen
}
