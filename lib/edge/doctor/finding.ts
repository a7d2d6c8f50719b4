/** One thing that is not as it must be. */
export type Finding = {
  /** Which rule is broken. */
  rule: string
  /** What breaks it: a row's id, a file's key. */
  subject: string
  /** What stands there, and what should. */
  detail: string
}

/** Subjects named of one rule; the rest is only counted. */
export const mostNamed = 20

/** Findings of one rule, at most `mostNamed` of them and then one that counts the rest. */
export function limited(rule: string, found: readonly Omit<Finding, 'rule'>[], total: number): Finding[] {
  const named = found.slice(0, mostNamed).map((finding) => ({ rule, ...finding }))
  const rest = total - named.length
  return rest > 0 ? [...named, { rule, subject: '…', detail: `and ${rest} more` }] : named
}
