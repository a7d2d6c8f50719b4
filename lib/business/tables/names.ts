/** The management tables by the last part of their address, in the order of the navigation. */
export const tableNames = [
  'ad-accounts',
  'profiles',
  'asset-groups',
  'employees',
  'partners',
  'clients',
  'members',
  'managers',
  'invites',
  'tags',
  'audiences',
  'invoices',
  'history',
] as const
export type TableName = (typeof tableNames)[number]

/** Tables that a parent alone has: its children and its organization managers. */
export const ofParents: readonly TableName[] = ['members', 'managers']
/** Tables that a parent, who has no account, has none of. */
export const ofAccounts: readonly TableName[] = [
  'employees',
  'partners',
  'clients',
  'tags',
  'audiences',
  'invoices',
]
