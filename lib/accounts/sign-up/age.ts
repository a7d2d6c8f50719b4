/** Minimum age in years for an account. */
export const minimumAge = 13

/** Age in years from which the rules for minors no longer apply. */
export const adultAge = 18

/** Maximum plausible age in years. */
export const oldestAge = 122

/**
 * Returns the full years between a birthday (`1999-12-31`) and `today`, by the calendar of UTC; negative for
 * the future.
 */
export function ageOn(birthday: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const years = today.getUTCFullYear() - year
  const before =
    today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return before ? years - 1 : years
}

/** True if a new profile starts private: under 16 it stays private, and at 16 and 17 its owner may make it public. */
export function beginsPrivate(birthday: string, today: Date): boolean {
  return ageOn(birthday, today) < adultAge
}
