import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { emit } from '@/lib/core/events.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import {
  type ErasedBatch,
  type ErasedPart,
  idsOf,
  type UnusedMedia,
} from '@/lib/platform/manifest/erase.server'
import { removeExportFile } from '../export/files.server'
import { removeAccount } from './remove-account.server'

/** Rows deleted by one transaction: some tenths of a second, during which others may wait. */
const rowsAtOnce = 500

type Options = {
  /** Rows of one batch. */
  max?: number
  /** Called after each batch: a test stops here to simulate a killed worker. */
  onBatch?: () => void
}

/** Lets one worker at a time erase an account; returns false when it is not being erased. */
async function lockErasing(tx: Db, user_id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`erase ${user_id}`}, 0))`)
  const { rows } = await tx.execute(
    sql`select 1 from users where id = ${user_id} and erasing_since is not null`,
  )
  return rows.length > 0
}

/**
 * Marks an account whose grace period is over: from now on it cannot be reopened. Returns false when it was reopened in
 * the meantime.
 */
function begin(user_id: string): Promise<boolean> {
  return transact(async (tx) => {
    const begun = await tx
      .update(users)
      .set({ erasing_since: sql`coalesce(${users.erasing_since}, now())` })
      .where(and(eq(users.id, user_id), lte(users.delete_after, sql`now()`), isNotNull(users.deactivated_at)))
      .returning({ id: users.id })
    if (begun.length > 0) await emit(tx, 'userChanged', { user_id })
    return begun.length > 0
  })
}

/**
 * Runs the last transaction, which also erases what arrived in the meantime. Returns null while a part has more than
 * one batch left.
 */
async function finish(
  user_id: string,
  parts: readonly ErasedPart[],
  max: number,
): Promise<UnusedMedia[] | null> {
  const ended = await transact(async (tx) => {
    if (!(await lockErasing(tx, user_id))) return { unusedMedia: [], files: [] }
    const before: UnusedMedia[] = []
    for (const part of parts) {
      const { count, gone: unusedMedia = [] } = await part(tx, user_id, max)
      before.push(...unusedMedia)
      if (count === max) return { unusedMedia: before, files: null }
    }
    const { unusedMedia, files } = await removeAccount(tx, user_id)
    return { unusedMedia: [...before, ...unusedMedia], files }
  })
  if (ended.files === null) return null
  for (const file of ended.files) await removeExportFile(file)
  return ended.unusedMedia
}

/**
 * Erases one account that is due, a batch at a time: all counts are correct after each, and another worker can resume
 * after a kill. Returns the pictures whose files must be deleted.
 */
async function eraseAccount(
  user_id: string,
  parts: readonly ErasedPart[],
  { max = rowsAtOnce, onBatch }: Options,
): Promise<UnusedMedia[]> {
  if (!(await begin(user_id))) return []
  const all: UnusedMedia[] = []
  for (const part of parts)
    for (let count = max; count > 0; ) {
      const done: ErasedBatch = await transact(async (tx) =>
        (await lockErasing(tx, user_id)) ? part(tx, user_id, max) : { count: 0 },
      )
      all.push(...(done.gone ?? []))
      count = done.count
      if (count > 0) onBatch?.()
    }
  return [...all, ...((await finish(user_id, parts, max)) ?? [])]
}

/** Accounts erased by one run of the periodic job. */
const accountsAtOnce = 20

/**
 * Erases the accounts whose grace period is over, by the parts of all domains; returns the pictures whose files must be
 * deleted.
 */
export async function eraseAccounts(
  parts: readonly ErasedPart[],
  options: Options = {},
): Promise<UnusedMedia[]> {
  const due = await idsOf(
    db(),
    sql`select id from users where delete_after <= now() order by delete_after limit ${accountsAtOnce}`,
  )
  const unusedMedia: UnusedMedia[] = []
  for (const id of due) unusedMedia.push(...(await eraseAccount(id, parts, options)))
  return unusedMedia
}
