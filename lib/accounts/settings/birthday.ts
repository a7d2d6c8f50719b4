import { ageOn, minimumAge, oldestAge } from '@/lib/accounts/sign-up/age'
import { AppError } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'

/** Returns the age group, which decides the rules: under 16, under 18, adult. */
function bandOf(age: number): number {
  return age < 16 ? 0 : age < 18 ? 1 : 2
}

/**
 * Allows a first birthday, or a correction: never into an older age group, or anyone could remove the age rules
 * by editing it. Within the same group and into a younger one it is allowed. @throws AppError 1 naming `birthday`
 */
export function checkBirthday(before: string | null, after: string, today: Date): void {
  const refuse = (reason: Reason) => new AppError('badRequest', { field: 'birthday', reason })
  const age = ageOn(after, today)
  if (age < 0 || age > oldestAge) throw refuse('notABirthday')
  if (age < minimumAge) throw refuse('tooYoungForAccount')
  if (before !== null && bandOf(age) > bandOf(ageOn(before, today))) throw refuse('notOlder')
}
