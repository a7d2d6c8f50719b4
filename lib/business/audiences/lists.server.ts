import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { requireUnderLimit } from '../access/access.server'
import { peppered } from '../tags/hashing.server'
import { takeToday } from '../usage/take.server'
import { insertAudience, permitAudience } from './commands.server'
import { audienceLimits } from './kinds'
import { listById } from './list-queries.server'
import { recordAudience } from './record.server'
import type { listCreate, listUpdate, WireCustomerList } from './schema'
import { sizeQueue } from './sizes.server'
import { audienceHashes, audiences } from './table.server'

type Of = { ad_account_id: string; audience_id: string }
type Operation = z.output<typeof listUpdate>['operation_type']

/** Adds or removes hashes, each once; returns how many are new or gone. */
async function changeRecords(tx: Db, audience_id: string, operation: Operation, records: readonly string[]) {
  const hashes = JSON.stringify(records.map((record) => peppered(record).toString('hex')))
  const values = sql`select ${audience_id}::bigint, decode(v, 'hex') from jsonb_array_elements_text(${hashes}::jsonb) v`
  const { rowCount } =
    operation === 'ADD'
      ? await tx.execute(
          sql`insert into ${audienceHashes} (audience_id, hash) ${values} on conflict do nothing`,
        )
      : await tx.execute(sql`delete from ${audienceHashes} where (audience_id, hash) in (${values})`)
  return rowCount ?? 0
}

/** Counts a change of a list against the quotas of its day. @throws AppError 429 */
const takeRecords = (tx: Db, { ad_account_id, audience_id }: Of, items: number) =>
  takeToday(tx, [
    {
      kind: 'list-edits',
      subject_id: audience_id,
      items: 1,
      max: audienceLimits.editsToday,
      reason: 'listEditsToday',
    },
    {
      kind: 'list-records',
      subject_id: audience_id,
      items,
      max: audienceLimits.recordsToday,
      reason: 'listRecordsToday',
    },
    {
      kind: 'account-records',
      subject_id: ad_account_id,
      items,
      max: audienceLimits.accountToday,
      reason: 'accountRecordsToday',
    },
  ])

/** Refuses a list or an ad account with more emails than it may have. @throws AppError 409 */
async function requireRecordLimit(tx: Db, { ad_account_id }: Of, records: number): Promise<void> {
  const { recordsOfList, accountInAll } = audienceLimits
  requireUnderLimit(records <= recordsOfList, 'tooManyListRecords', recordsOfList)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select coalesce(sum(records), 0)::float8 as n from audiences where ad_account_id = ${ad_account_id}`,
  )
  requireUnderLimit((rows[0]?.n ?? 0) <= accountInAll, 'tooManyAccountRecords', accountInAll)
}

type Change = Of & { operation_type: Operation; records: readonly string[] }

/** Changes a customer list in a transaction. @throws as `updateList` */
async function changeList(tx: Db, member: Member, input: Change, { ip }: Pick<Origin, 'ip'>): Promise<void> {
  const { audience_id, operation_type, records } = input
  const { business_id, audience } = await permitAudience(tx, member, input)
  const isList = audience.type === 'CUSTOMER_LIST' && audience.rule.customer_list_id === undefined
  if (!isList) throw new AppError('conflict', { reason: 'notCustomerList' })
  const changed = await changeRecords(tx, audience_id, operation_type, records)
  const isMore = operation_type === 'ADD'
  await takeRecords(tx, input, isMore ? changed : 0)
  const now = audience.records + (isMore ? changed : -changed)
  await tx
    .update(audiences)
    .set({
      records: now,
      batches: sql`${audiences.batches} + 1`,
      removed: sql`${audiences.removed} + ${isMore ? 0 : changed}`,
      updated_at: sql`now()`,
    })
    .where(eq(audiences.id, audience_id))
  if (isMore) await requireRecordLimit(tx, input, now)
  if (audience.sized_at === null)
    await enqueue(tx, sizeQueue, { audience_id }, audience_id, { afterSeconds: audienceLimits.settled })
  await recordAudience(
    tx,
    member,
    { business_id, audience_id },
    {
      action: 'updated',
      after: { operation_type, records: records.length },
      ip,
    },
  )
}

/**
 * Adds hashed emails to a customer list, or removes them. They count from the next day's count on; those of a new list
 * once it has not changed for a minute. @throws AppError 404, 29; 409 for another kind of audience, or too many; 429
 * after too many in a day
 */
export async function updateList(
  member: Member,
  { customer_list_id: audience_id, ...input }: z.output<typeof listUpdate>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireCustomerList> {
  await transact((tx) => changeList(tx, member, { ...input, audience_id }, origin))
  return listById(member, input.ad_account_id, audience_id)
}

/** Creates a customer list with its first emails: both or neither. @throws as `createAudience` and `updateList` */
export async function createList(
  member: Member,
  { ad_account_id, name, records }: z.output<typeof listCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireCustomerList> {
  const fields = { ad_account_id, name, description: '', audience_type: 'CUSTOMER_LIST', rule: {} } as const
  const audience_id = await transact(async (tx) => {
    const id = await insertAudience(
      tx,
      member,
      { ...fields, retention_days: 180, seed_id: undefined },
      origin,
    )
    await changeList(tx, member, { ad_account_id, audience_id: id, operation_type: 'ADD', records }, origin)
    return id
  })
  return listById(member, ad_account_id, audience_id)
}
