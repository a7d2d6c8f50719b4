import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { businessById } from '../hierarchy/queries.server'
import { ofAccounts, ofParents } from '../tables/names'
import { tableQuery } from '../tables/schema'
import { type FoundTable, foundTables, maxFoundOfTable, type WireFound } from './find'
import { tableLists } from './load.server'

type Row = { id: string } & Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns what names a row, and what distinguishes it from others with this name. */
function wordsOf(row: Row): { name: string; note: string } {
  const name = [row.full_name, row.name, row.invoice_number, row.username].map(textOf).find(Boolean) ?? row.id
  const note = [row.username, row.ad_account_name, row.id]
    .map(textOf)
    .find((one) => one !== '' && one !== name)
  return { name, note: note ?? '' }
}

async function foundIn(
  table: FoundTable,
  member: Member,
  requested: { business_id: string; search_term: string },
): Promise<WireFound[]> {
  const query = { ...tableQuery.parse({ page_size: maxFoundOfTable }), ...requested }
  try {
    const { items } = await tableLists[table](member, query, {})
    return items.map((row) => ({ table, id: row.id, ...wordsOf(row as Row) }))
  } catch (error) {
    // A list that the member may not see has nothing to find.
    if (error instanceof AppError && error.status === 403) return []
    throw error
  }
}

/**
 * Returns what matches a term in a business, from each of its tables that the member may see.
 * @throws AppError 404 if the member may not see the business
 */
export async function findInBusiness(
  member: Member,
  { business_id, search_term }: { business_id: string; search_term: string },
): Promise<WireFound[]> {
  const { kind } = await businessById(member, business_id)
  if (search_term === '') return []
  const absent: readonly string[] = kind === 'PARENT' ? ofAccounts : ofParents
  const tables = foundTables.filter((table) => !absent.includes(table))
  const found = await Promise.all(tables.map((table) => foundIn(table, member, { business_id, search_term })))
  return found.flat()
}
