import type { TableName } from './names'

const people = ['name', 'username', 'email'] as const
const companies = ['name', 'username'] as const

/** The columns of each table that can be searched alone; a table with one searches that one. */
const fields: Partial<Record<TableName, readonly string[]>> = {
  'ad-accounts': ['name', 'id'],
  profiles: ['name', 'username'],
  'asset-groups': ['name', 'description'],
  employees: people,
  managers: people,
  partners: companies,
  clients: companies,
  members: companies,
  tags: ['name', 'id'],
  audiences: ['name', 'id'],
  invoices: ['invoice_number', 'ad_account_name'],
  history: ['actor', 'target_id'],
}

/** Returns the columns of a table that can be searched alone; none if there is no choice. */
export const searchFields = (table: TableName): readonly string[] => fields[table] ?? []
