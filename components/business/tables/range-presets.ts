/** Common ranges of days. */
export const rangePresets = ['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const
export type RangePreset = (typeof rangePresets)[number]

const day = 86_400_000
const text = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the first and the last day of a range that ends today or with a month, as `YYYY-MM-DD` in UTC. */
export function presetRange(name: RangePreset, now: Date): readonly [string, string] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const today = now.getTime()
  if (name === 'today') return [text(today), text(today)]
  if (name === 'week') return [text(today - 6 * day), text(today)]
  if (name === 'month') return [text(today - 29 * day), text(today)]
  if (name === 'thisMonth') return [text(Date.UTC(year, month, 1)), text(today)]
  return [text(Date.UTC(year, month - 1, 1)), text(Date.UTC(year, month, 0))]
}
