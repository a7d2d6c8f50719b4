import { browserTable } from './browser-table'

type Row = { key: string; account?: string }

/** Forgets the waiting actions of accounts that are no longer signed in here, and shared files that nobody took. */
export async function forgetPending(left: readonly string[]): Promise<void> {
  const rows: Row[] = await browserTable('pending', (table) => table.getAll())
  for (const { key, account = '' } of rows)
    if (!left.includes(account)) await browserTable('pending', (table) => table.delete(key))
  await browserTable('shared', (table) => table.clear())
}
