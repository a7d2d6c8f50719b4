/** The outcomes that an admin may choose. A suspension or deactivation removes the content, too. */
export const outcomes = [
  'no_violation',
  'removed',
  'removed_warned',
  'warned',
  'suspended_7',
  'suspended_30',
  'deactivated',
] as const
export type Outcome = (typeof outcomes)[number]

/** Days of a suspension from writing. */
export const suspensionDays: Partial<Record<Outcome, number>> = { suspended_7: 7, suspended_30: 30 }

/** Months within which a decision may be appealed. */
export const appealMonths = 6

/**
 * Returns the possible outcomes for a target: only content can be removed; persons are warned instead; without a known
 * owner no sanction is possible.
 */
export function outcomesFor(isRemovable: boolean, hasOwner: boolean): readonly Outcome[] {
  if (!hasOwner) return ['no_violation']
  return isRemovable
    ? outcomes.filter((outcome) => outcome !== 'warned')
    : outcomes.filter((outcome) => !outcome.startsWith('removed'))
}

/** True if the outcome removes the target. */
export function removes(outcome: Outcome, isRemovable: boolean): boolean {
  return outcome !== 'no_violation' && outcome !== 'warned' && isRemovable
}
