/** The management tables by the last part of their address, in navigation order. */
export const tableNames = [
  'ad-accounts',
  'profiles',
  'asset-groups',
  'employees',
  'partners',
  'clients',
  'members',
  'managers',
  'pending-members',
  'pending-managers',
  'invites',
  'tags',
  'audiences',
  'invoices',
  'history',
] as const
export type TableName = (typeof tableNames)[number]

/** Tables that only a parent has: its children and its organization managers, with those who were invited. */
export const ofParents: readonly TableName[] = ['members', 'managers', 'pending-members', 'pending-managers']
/** Tables that a parent does not have, since it has no account. */
export const ofAccounts: readonly TableName[] = [
  'employees',
  'partners',
  'clients',
  'tags',
  'audiences',
  'invoices',
]
