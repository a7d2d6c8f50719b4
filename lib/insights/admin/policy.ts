import type { Switch, Switches } from './states'

/** What nobody may do to themselves: whoever is locked out cannot let themselves in again. */
const notOneself: readonly Switch[] = [
  'is_login_limited',
  'is_write_banned',
  'is_deactivated',
  'needs_password_reset',
  'is_admin',
]

/** Changes after which nobody may go on with a session from before: their rights are others now. */
const endsSessions: readonly Switch[] = [
  'is_login_limited',
  'is_deactivated',
  'needs_password_reset',
  'is_employee',
  'is_admin',
]

/** The switches that really change, with their new values. */
export function changedSwitches(before: Switches, wanted: Partial<Switches>): Partial<Switches> {
  const entries = Object.entries(wanted) as [Switch, boolean | undefined][]
  return Object.fromEntries(entries.filter(([name, on]) => on !== undefined && on !== before[name]))
}

/** The first change that an admin may not make to their own account; null when there is none. */
export function refusedToOneself(changes: Partial<Switches>): Switch | null {
  return notOneself.find((name) => changes[name] !== undefined) ?? null
}

/** Whether the person's sessions end with these changes. */
export function endSessions(changes: Partial<Switches>): boolean {
  return endsSessions.some((name) => changes[name] !== undefined)
}
