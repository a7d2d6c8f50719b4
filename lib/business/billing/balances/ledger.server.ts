import { sql } from 'drizzle-orm'
import { type ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/lib/business/billing/table.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'

type Account = (typeof ledgerAccounts)[number]
type Booking = {
  ad_account_id: string
  kind: (typeof ledgerTransactions.$inferInsert)['kind']
  currency: string
  description: string
  idempotency_key: string
  /** The time that it counts at; now by default. */
  created_at?: Date | undefined
  /** Debits above zero, credits below zero, in millionths of a unit; the sum is zero. */
  entries: Partial<Record<Account, number>>
}

/** Books once per key. Returns null if the key was booked before. The database refuses entries that do not add up. */
export async function book(tx: Db, { entries, ...booking }: Booking): Promise<string | null> {
  const [made] = await tx
    .insert(ledgerTransactions)
    .values(booking)
    .onConflictDoNothing({ target: ledgerTransactions.idempotency_key })
    .returning({ id: ledgerTransactions.id })
  if (!made) return null
  const values = Object.entries(entries)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount_micro]) => ({
      transaction_id: made.id,
      account: account as Account,
      amount_micro,
    }))
  await tx.insert(ledgerEntries).values(values)
  return made.id
}

type Charge = {
  ad_account_id: string
  amount_micro: number
  idempotency_key: string
  description: string
  /** The time of the spending, which decides the month that bills it; now by default. */
  at?: Date
}

/**
 * Books an ad account's spending in its currency, once per key; the next invoice bills it. Returns false if the key was
 * booked before.
 * @throws AppError 404 for an unknown account, 1 for an invalid amount, 409 for the key of another charge
 */
export async function charge(tx: Db, { amount_micro, at, ...of }: Charge): Promise<boolean> {
  if (!Number.isSafeInteger(amount_micro) || amount_micro <= 0)
    throw new AppError('badRequest', { field: 'amount_micro' })
  const { rows } = await tx.execute<{ currency: string }>(
    sql`select currency from ad_accounts where id = ${of.ad_account_id} for key share`,
  )
  const { currency } = found(rows[0], 'notFound')
  const entries = { UNBILLED: amount_micro, REVENUE: -amount_micro }
  const idempotency_key = `charge:${of.idempotency_key}`
  const booking = { ...of, idempotency_key, kind: 'CHARGE', currency, entries, created_at: at } as const
  if (await book(tx, booking)) return true
  const { rows: before } = await tx.execute<{ is_same: boolean }>(sql`
    select t.ad_account_id = ${of.ad_account_id} and e.amount_micro = ${amount_micro} as is_same
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
    where t.idempotency_key = ${idempotency_key}`)
  permit(before[0]?.is_same === true, 'conflict')
  return false
}
