import type { Switch, Switches } from './states'

/** Switches that admins may not change on their own account, since they could not undo it. */
const notOneself: readonly Switch[] = [
  'is_login_limited',
  'is_write_banned',
  'is_deactivated',
  'needs_password_reset',
  'is_admin',
]

/** Switches that end all sessions, since they change the person's rights. */
const endsSessions: readonly Switch[] = [
  'is_login_limited',
  'is_deactivated',
  'needs_password_reset',
  'is_employee',
  'is_admin',
]

/** Switches that take something from a person when they are turned on. */
const limiting: readonly Switch[] = [
  'is_login_limited',
  'is_write_banned',
  'is_deactivated',
  'needs_password_reset',
]

/**
 * True for a change that the admin must give a reason for: one that limits a person, or that gives or takes the rights of
 * an admin. To lift a limit needs none.
 */
export const needsReason = (name: Switch, on: boolean): boolean =>
  name === 'is_admin' || (on && limiting.includes(name))

/** Returns the switches that actually change, with their new values. */
export function changedSwitches(before: Switches, wanted: Partial<Switches>): Partial<Switches> {
  const entries = Object.entries(wanted) as [Switch, boolean | undefined][]
  return Object.fromEntries(entries.filter(([name, on]) => on !== undefined && on !== before[name]))
}

/** Returns the first change that an admin may not make to their own account, or null. */
export function refusedToOneself(changes: Partial<Switches>): Switch | null {
  return notOneself.find((name) => changes[name] !== undefined) ?? null
}

/** True if these changes end the person's sessions. */
export function endSessions(changes: Partial<Switches>): boolean {
  return endsSessions.some((name) => changes[name] !== undefined)
}
