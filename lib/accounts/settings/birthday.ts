import { ageOn, minimumAge, oldestAge } from '@/lib/accounts/sign-up/age'
import { AppError } from '@/lib/core/app-error'

/** Returns the age group, each with rules of its own: under 16, under 18, adult. */
function bandOf(age: number): number {
  return age < 16 ? 0 : age < 18 ? 1 : 2
}

/**
 * Allows a first birthday, or a correction: never into an older age group, or anyone could lift the age rules
 * by typing. Within the same group and into a younger one it is allowed. @throws AppError 1 naming `birthday`
 */
export function checkBirthday(before: string | null, after: string, today: Date): void {
  const refuse = (why: string) => new AppError(1, { field: 'birthday', detail: `birthday: ${why}` })
  const age = ageOn(after, today)
  if (age < 0 || age > oldestAge) throw refuse('is not a birthday')
  if (age < minimumAge) throw refuse('is of somebody too young for an account')
  if (before !== null && bandOf(age) > bandOf(ageOn(before, today)))
    throw refuse('cannot be changed to make you older')
}
