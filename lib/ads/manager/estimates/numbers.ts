/** The fewest people that are counted: fewer could be singled out. */
export const leastPeople = 100

/** Returns a number of events or people with two significant figures. */
export function twoFigures(value: number): number {
  if (value < 10) return Math.round(value)
  const size = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.round(value / size) * size
}

/** Returns what is shown of a number of people: null for fewer than a hundred, otherwise two significant figures. */
export const shownOf = (people: number): number | null => (people < leastPeople ? null : twoFigures(people))

/** Returns the bounds between which a number was before it was written with two significant figures. */
export function boundsOf(shown: number): { lower_bound: number; upper_bound: number } {
  const half = shown < 10 ? 0 : 10 ** (Math.floor(Math.log10(shown)) - 1) / 2
  return { lower_bound: Math.ceil(shown - half), upper_bound: Math.floor(shown + half) }
}
