import type { ViewerUser } from '@/lib/core/viewer'

/** Age in years from which nobody else may control an account's settings. */
export const adultAge = 18

type Someone = Pick<ViewerUser, 'has_passcode' | 'age'>

const isAdult = (user: Someone) => user.age !== null && user.age >= adultAge

/** True if a parental passcode guards a user's settings: until their 18th birthday. */
export function isGuarded(user: Someone): boolean {
  return user.has_passcode && !isAdult(user)
}

/** True if a passcode may be set: for minors with a known birthday and without one. */
export function isCandidate(user: Someone): boolean {
  return user.age !== null && !isAdult(user) && !user.has_passcode
}
