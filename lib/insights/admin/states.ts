/** The switches that admins can set, by their names on the wire. */
export const switches = [
  'is_login_limited',
  'is_write_banned',
  'is_deactivated',
  'needs_password_reset',
  'is_verified_merchant',
  'is_employee',
  'is_admin',
] as const
export type Switch = (typeof switches)[number]
export type Switches = Record<Switch, boolean>

/** Filters of the user list. */
export const userStates = ['all', ...switches, 'is_partner', 'is_unverified'] as const
export type UserState = (typeof userStates)[number]
