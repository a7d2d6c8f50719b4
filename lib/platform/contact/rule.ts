/** The facts that rules between two people ask: `from` acts, `to` is reached. */
export const contactFacts = [
  /** One of the two blocked the other. */
  'isApart',
  'fromIsClosed',
  'toIsClosed',
  /** Below 16. */
  'fromIsYoung',
  'toIsYoung',
  /** `from` follows `to`. */
  'fromFollows',
  'toFollows',
  /** Messages of everyone are accepted. */
  'fromTakesAll',
  'toTakesAll',
  /** No messages are accepted. */
  'fromTakesNone',
  'toTakesNone',
  'toIsNamedByAll',
  'toIsNamedByNone',
] as const
export type ContactFact = (typeof contactFacts)[number]

/** A condition on facts, evaluated on values (`holds`) or rendered as SQL (`ruleText`): one source for both. */
export type Rule = ContactFact | { not: Rule } | { all: readonly Rule[] } | { any: readonly Rule[] }

/** True if the facts fulfill a rule. */
export function holds(rule: Rule, facts: Readonly<Record<ContactFact, boolean>>): boolean {
  if (typeof rule === 'string') return facts[rule]
  if ('not' in rule) return !holds(rule.not, facts)
  if ('all' in rule) return rule.all.every((one) => holds(one, facts))
  return rule.any.some((one) => holds(one, facts))
}

/** Returns the SQL condition of a rule; `textOf` gives that of a fact. */
export function ruleText(rule: Rule, textOf: (fact: ContactFact) => string): string {
  if (typeof rule === 'string') return textOf(rule)
  if ('not' in rule) return `not ${ruleText(rule.not, textOf)}`
  const [parts, word] = 'all' in rule ? [rule.all, ' and '] : [rule.any, ' or ']
  return `(${parts.map((one) => ruleText(one, textOf)).join(word)})`
}
