import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { adAccountAccess, requireRoom } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { peppered } from '../tags/hashing.server'
import { takeToday } from '../usage/take.server'
import { audienceLimits } from './kinds'
import { audienceById } from './queries.server'
import type { audienceCreate, audienceUpdate, listUpdate, WireAudience } from './schema'
import { sizeQueue } from './sizes.server'
import { audienceHashes, audiences } from './table.server'

type Of = { ad_account_id: string; audience_id: string }

/** Locks an audience of an ad account. @throws AppError 404, 29 */
export async function permitAudience(tx: Db, member: Member, { ad_account_id, audience_id }: Of) {
  const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.audiences.edit', ad_account_id)
  const [row] = await tx
    .select()
    .from(audiences)
    .where(and(eq(audiences.id, audience_id), eq(audiences.ad_account_id, ad_account_id)))
    .for('update')
  return { business_id, audience: found(row, 'notFound') }
}

/** Requires tag and seed to be of the same ad account. @throws AppError 404 */
async function requireSources(
  tx: Db,
  ad_account_id: string,
  tag_id?: string,
  seed_id?: string,
): Promise<void> {
  const { rows } = await tx.execute<{ is_there: boolean }>(sql`
    select (${tag_id ?? null}::bigint is null or exists (select from conversion_tags
        where id = ${tag_id ?? null}::bigint and ad_account_id = ${ad_account_id}))
      and (${seed_id ?? null}::bigint is null or exists (select from audiences
        where id = ${seed_id ?? null}::bigint and ad_account_id = ${ad_account_id} and type <> 'ACTALIKE')) as is_there`)
  permit(rows[0]?.is_there === true, 'notFound')
}

/**
 * Creates an audience; the worker finds its people. @throws AppError 404, 29; 409 when the ad account has 500; 429 after
 * 50 in a day
 */
export async function createAudience(
  member: Member,
  input: z.output<typeof audienceCreate>,
  { ip }: Origin,
): Promise<WireAudience> {
  const { ad_account_id, audience_type: type, rule, seed_id, ...fields } = input
  const id = await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(
      tx,
      member,
      'ad-account.audiences.edit',
      ad_account_id,
    )
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from audiences where ad_account_id = ${ad_account_id}`,
    )
    const max = audienceLimits.perAccount
    requireRoom((rows[0]?.n ?? 0) < max, 'tooManyAudiences', max)
    await requireSources(tx, ad_account_id, rule.tag_id, seed_id)
    await takeToday(tx, [
      {
        kind: 'account-audiences',
        subject_id: ad_account_id,
        items: 1,
        max: audienceLimits.newToday,
        reason: 'audiencesToday',
      },
    ])
    const [row] = await tx
      .insert(audiences)
      .values({ ad_account_id, type, rule, seed_id: seed_id ?? null, ...fields })
      .returning({ id: audiences.id })
    const { id } = found(row, 'serverError')
    // A customer list is counted after its first emails.
    if (type !== 'CUSTOMER_LIST') await enqueue(tx, sizeQueue, { audience_id: id }, id)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'created',
      target_type: 'audience',
      target_id: id,
      after: { ad_account_id, name: fields.name, type },
      ip,
    })
    return id
  })
  return audienceById(member, ad_account_id, id)
}

/**
 * Changes the name, description or retention of an audience; a new retention counts from the next day's count on.
 * @throws AppError 404, 29
 */
export async function updateAudience(
  member: Member,
  input: z.output<typeof audienceUpdate>,
  { ip }: Origin,
): Promise<WireAudience> {
  const { ad_account_id, audience_id, ...changes } = input
  await transact(async (tx) => {
    const { business_id, audience } = await permitAudience(tx, member, input)
    const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    await tx
      .update(audiences)
      .set({ ...set, updated_at: sql`now()` })
      .where(eq(audiences.id, audience_id))
    const { name, description, retention_days } = audience
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'audience',
      target_id: audience_id,
      before: { name, description, retention_days },
      after: set,
      ip,
    })
  })
  return audienceById(member, ad_account_id, audience_id)
}

/** Removes an audience and those derived from it by similarity. @throws AppError 404, 29 */
export async function deleteAudience(member: Member, input: Of, { ip }: Origin): Promise<void> {
  await transact(async (tx) => {
    const { business_id, audience } = await permitAudience(tx, member, input)
    await tx.delete(audiences).where(eq(audiences.id, audience.id))
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'deleted',
      target_type: 'audience',
      target_id: audience.id,
      before: { name: audience.name },
      ip,
    })
  })
}

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
async function requireRecordRoom(tx: Db, { ad_account_id }: Of, records: number): Promise<void> {
  const { recordsOfList, accountInAll } = audienceLimits
  requireRoom(records <= recordsOfList, 'tooManyListRecords', recordsOfList)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select coalesce(sum(records), 0)::float8 as n from audiences where ad_account_id = ${ad_account_id}`,
  )
  requireRoom((rows[0]?.n ?? 0) <= accountInAll, 'tooManyAccountRecords', accountInAll)
}

/**
 * Adds hashed emails to a customer list, or removes them. They count from the next day's count on; those of a new list
 * once it has not changed for a minute. @throws AppError 404, 29; 409 for another kind of audience, or too many; 429
 * after too many in a day
 */
export async function updateList(
  member: Member,
  input: z.output<typeof listUpdate>,
  { ip }: Origin,
): Promise<WireAudience> {
  const { ad_account_id, audience_id, operation_type, records } = input
  await transact(async (tx) => {
    const { business_id, audience } = await permitAudience(tx, member, input)
    if (audience.type !== 'CUSTOMER_LIST') throw new AppError('conflict', { reason: 'notCustomerList' })
    const changed = await changeRecords(tx, audience_id, operation_type, records)
    const isMore = operation_type === 'ADD'
    await takeRecords(tx, input, isMore ? changed : 0)
    const now = audience.records + (isMore ? changed : -changed)
    await tx
      .update(audiences)
      .set({ records: now, updated_at: sql`now()` })
      .where(eq(audiences.id, audience_id))
    if (isMore) await requireRecordRoom(tx, input, now)
    if (audience.sized_at === null)
      await enqueue(tx, sizeQueue, { audience_id }, audience_id, { afterSeconds: audienceLimits.settled })
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'audience',
      target_id: audience_id,
      after: { operation_type, records: records.length },
      ip,
    })
  })
  return audienceById(member, ad_account_id, audience_id)
}
