import type { ReportType } from '@/lib/content/reports/reasons'

/** What an admin may decide about a case. Whoever is suspended or put out loses the content, too. */
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

/** For how many days somebody may not write. */
export const suspensionDays: Partial<Record<Outcome, number>> = { suspended_7: 7, suspended_30: 30 }

/** Months for which a decision may be appealed. */
export const appealMonths = 6

/** What can be taken away from everybody but its author. */
const removable: readonly ReportType[] = ['pin', 'board', 'aggregatedComment', 'userDidItData']

/**
 * What may be decided about such a target: only content is removed, and instead of it a person warned; where nobody is
 * known whose it is, there is nobody to do anything to.
 */
export function outcomesFor(type: ReportType, hasOwner: boolean): readonly Outcome[] {
  if (!hasOwner) return ['no_violation']
  return removable.includes(type)
    ? outcomes.filter((outcome) => outcome !== 'warned')
    : outcomes.filter((outcome) => !outcome.startsWith('removed'))
}

/** Whether the decision takes the target away. */
export function removes(outcome: Outcome, type: ReportType): boolean {
  return outcome !== 'no_violation' && outcome !== 'warned' && removable.includes(type)
}
