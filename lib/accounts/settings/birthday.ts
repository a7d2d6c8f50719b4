import { ageOn, minimumAge, oldestAge } from '@/lib/accounts/sign-up/age'
import { AppError } from '@/lib/core/app-error'

/** The bands of age in which different rules hold: under 16, under 18, grown up. */
function bandOf(age: number): number {
  return age < 16 ? 0 : age < 18 ? 1 : 2
}

/**
 * Whether a birthday may be given, or corrected: a correction may never lift its owner into an older band, or the rules
 * for the young would hold for nobody who can type. Into a younger one, and within the same, it may.
 * @throws AppError 1 naming `birthday`
 */
export function checkBirthday(before: string | null, after: string, today: Date): void {
  const refuse = (why: string) => new AppError(1, { field: 'birthday', detail: `birthday: ${why}` })
  const age = ageOn(after, today)
  if (age < 0 || age > oldestAge) throw refuse('is not a birthday')
  if (age < minimumAge) throw refuse('is of somebody too young for an account')
  if (before !== null && bandOf(age) > bandOf(ageOn(before, today)))
    throw refuse('cannot be changed to make you older')
}
