import type { ViewerUser } from '@/lib/core/viewer'

/** The age at which nobody's settings are another's business any more. Years. */
export const adultAge = 18

type Someone = Pick<ViewerUser, 'has_passcode' | 'age'>

const isAdult = (user: Someone) => user.age !== null && user.age >= adultAge

/** Whether a parental passcode guards somebody's settings: it ends on their 18th birthday. */
export function isGuarded(user: Someone): boolean {
  return user.has_passcode && !isAdult(user)
}

/** Whether a passcode may be set: for minors whose birthday is known, who have none yet. */
export function isCandidate(user: Someone): boolean {
  return user.age !== null && !isAdult(user) && !user.has_passcode
}
