import { type Problem, problemOf } from '@/components/platform/problem'
import { CallError } from '@/lib/platform/http/call-error'

/** Refusals whose code alone says which field is to blame. */
const fields: Record<number, string> = { 9111: 'email', 9113: 'password' }

/** What went wrong with a log-in or sign-up, at the field that is to blame. */
export function authProblem(error: unknown, labels: Record<string, string>, offline: string): Problem {
  const problem = problemOf(error, labels, offline)
  const field = error instanceof CallError ? fields[error.code] : undefined
  return { ...problem, field: problem.field ?? field ?? null }
}

/** The first thing that is wrong with what was filled in, before anything is sent. */
export function missingField(
  values: Record<string, string>,
  messages: Record<string, string>,
): Problem | null {
  for (const [field, message] of Object.entries(messages))
    if (!values[field]?.trim()) return { field, message }
  return null
}

const shortest = 8

/** Why a password cannot be chosen: characters that cannot be typed (part 1, section 5), or too few of them. */
export function passwordFault(password: string): 'characters' | 'short' | null {
  if (/\p{Cc}/u.test(password)) return 'characters'
  return [...password].length < shortest ? 'short' : null
}
