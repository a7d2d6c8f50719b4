import type { TableName } from '@/lib/business/tables/names'

/** Tables whose rows have pages of their own; the details of others open beside the table. */
const withPages: readonly TableName[] = ['asset-groups', 'tags', 'audiences']

/** Returns the address of a row's page by its id; null for a table whose rows have none. */
export const pageOf = (table: TableName): ((id: string) => string) | null =>
  withPages.includes(table) ? (id) => `/business/manager/${table}/${id}/` : null
