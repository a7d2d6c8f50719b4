/** One violation of a rule. */
export type Finding = {
  /** The violated rule. */
  rule: string
  /** The violator: a row's id, a file's key. */
  subject: string
  /** The actual value, and the expected one. */
  detail: string
}

/** Maximum findings listed per rule; the rest is only counted. */
export const maxNamed = 20

/** Returns the findings of one rule: at most `maxNamed`, and one with the count of the rest. */
export function limited(rule: string, found: readonly Omit<Finding, 'rule'>[], total: number): Finding[] {
  const named = found.slice(0, maxNamed).map((finding) => ({ rule, ...finding }))
  const rest = total - named.length
  return rest > 0 ? [...named, { rule, subject: '…', detail: `and ${rest} more` }] : named
}
