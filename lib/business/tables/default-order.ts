import type { TableName } from './names'

type Order = { sort_by: string; sort_direction: 'ASCENDING' | 'DESCENDING' }

const byName: Order = { sort_by: 'name', sort_direction: 'ASCENDING' }

const others: Partial<Record<TableName, Order>> = {
  'pending-members': { sort_by: 'invite_expiration', sort_direction: 'DESCENDING' },
  'pending-managers': { sort_by: 'invite_expiration', sort_direction: 'DESCENDING' },
  invites: { sort_by: 'invite_expiration', sort_direction: 'DESCENDING' },
  invoices: { sort_by: 'DUE_DATE', sort_direction: 'DESCENDING' },
  history: { sort_by: 'time', sort_direction: 'DESCENDING' },
}

/** Returns the order in which a management table opens: by name, or what is newest first. */
export const defaultOrder = (table: TableName): Order => others[table] ?? byName
