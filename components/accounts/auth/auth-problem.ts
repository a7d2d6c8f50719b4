import { type Problem, problemOf } from '@/components/platform/problem'
import { canBeTyped } from '@/lib/accounts/account/password-characters'
import { CallError } from '@/lib/platform/http/call-error'

/** Refusals whose code alone identifies the field. */
const fields: Record<number, string> = { 9111: 'email', 9113: 'password' }

/** Returns the problem of a log-in or sign-up, at its field. */
export function authProblem(error: unknown, labels: Record<string, string>, offline: string): Problem {
  const problem = problemOf(error, labels, offline)
  const field = error instanceof CallError ? fields[error.code] : undefined
  return { ...problem, field: problem.field ?? field ?? null }
}

/** Returns a problem for each empty field, in the order of `messages`, before anything is sent. */
export function missingFields(values: Record<string, string>, messages: Record<string, string>): Problem[] {
  return Object.entries(messages)
    .filter(([field]) => !values[field]?.trim())
    .map(([field, message]) => ({ field, message }))
}

const shortest = 8

/**
 * Returns the reason to refuse a password: characters that cannot be typed (specification part 1, section 5),
 * or too few of them; null when it is acceptable.
 */
export function passwordFault(password: string): 'characters' | 'short' | null {
  if (!canBeTyped(password)) return 'characters'
  return [...password].length < shortest ? 'short' : null
}
