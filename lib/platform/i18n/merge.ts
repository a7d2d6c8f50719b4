const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Overlays texts with a translation: missing texts stay. */
export function mergeTexts(texts: object, translation: object): object {
  const merged: Record<string, unknown> = { ...texts }
  for (const [key, value] of Object.entries(translation)) {
    const below = merged[key]
    merged[key] = isPart(below) && isPart(value) ? mergeTexts(below, value) : value
  }
  return merged
}
