import { hash } from 'node:crypto'
import { employeeGroup } from '@/lib/core/experiments/groups'
import { unitOfBrowser } from '@/lib/core/experiments/unit.server'
import { personOf, type Viewer } from '@/lib/core/viewer'
import { isInAudience, type Subject } from './audience'
import type { Definition } from './definition'

/** A group, and whether it is counted; an employee's is not, nor one that everyone has. */
export type Assigned = { group: string; isCounted: boolean }

/** Hundredths of a percent. */
const whole = 10_000

/**
 * Returns a person's place from 0 up to 10,000 for a purpose. It depends on nothing else, so that it is the same in every
 * process and after every start; places for two purposes are independent of each other.
 */
export function placeOf(purpose: string, unit: string): number {
  // 48 bits, so that the remainder favors no place noticeably.
  return Number.parseInt(hash('sha256', `${purpose}\n${unit}`, 'hex').slice(0, 12), 16) % whole
}

/** Returns what assignment needs of a viewer; of the person, while they act for a profile. */
export function subjectOf(given: Viewer, country: string): Subject {
  const { kind, user, install_id, device } = personOf(given)
  return {
    unit: user ? (user.experiment_unit ?? `u${user.id}`) : unitOfBrowser(install_id),
    kind,
    device,
    country,
    locale: user?.locale ?? 'en-US',
    is_employee: user?.is_employee ?? false,
    joined_at: user ? user.created_at.getTime() : null,
  }
}

/** Returns the group at a place, by the parts of the groups in their order. */
function groupAt({ groups }: Definition, place: number): string | null {
  let end = 0
  for (const { name, percent } of groups) {
    end += percent * 100
    if (place < end) return name
  }
  return null
}

/**
 * Returns a person's group of an experiment; null outside it. Taking in more people moves nobody to another group, and a
 * holdout keeps the same people out of all experiments that name it.
 */
export function assign(definition: Definition, subject: Subject): Assigned | null {
  const { name, id, share, holdouts, shipped_group, has_employees, is_running } = definition
  const { unit, kind } = subject
  if (kind === 'bot') return null
  if (shipped_group !== null) return { group: shipped_group, isCounted: false }
  if (has_employees && subject.is_employee) return { group: employeeGroup, isCounted: false }
  if (!is_running || !isInAudience(definition, subject)) return null
  if (holdouts.some((one) => placeOf(`holdout ${one.name}`, unit) < one.percent * 100)) return null
  if (placeOf(`share ${name} ${id}`, unit) >= share * 100) return null
  const group = groupAt(definition, placeOf(`group ${name} ${id}`, unit))
  return group === null ? null : { group, isCounted: true }
}
