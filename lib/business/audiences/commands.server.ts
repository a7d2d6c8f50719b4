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

/** Creates an audience; the worker finds its people. @throws AppError 404, 29; 409 when the ad account has 500 */
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
    const [row] = await tx
      .insert(audiences)
      .values({ ad_account_id, type, rule, seed_id: seed_id ?? null, ...fields })
      .returning({ id: audiences.id })
    const { id } = found(row, 'serverError')
    await enqueue(tx, sizeQueue, { audience_id: id }, id)
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

/** Changes the name, description or retention of an audience. @throws AppError 404, 29 */
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
    if (changes.retention_days) await enqueue(tx, sizeQueue, { audience_id }, audience_id)
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

/**
 * Adds hashed emails to a customer list, or removes them. @throws AppError 404, 29; 409 for another kind of audience
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
    const hashes = JSON.stringify(records.map((record) => peppered(record).toString('hex')))
    const values = sql`select ${audience_id}::bigint, decode(v, 'hex') from jsonb_array_elements_text(${hashes}::jsonb) v`
    if (operation_type === 'ADD')
      await tx.execute(
        sql`insert into ${audienceHashes} (audience_id, hash) ${values} on conflict do nothing`,
      )
    else await tx.execute(sql`delete from ${audienceHashes} where (audience_id, hash) in (${values})`)
    await tx.update(audiences).set({ updated_at: sql`now()` }).where(eq(audiences.id, audience_id))
    await enqueue(tx, sizeQueue, { audience_id }, audience_id)
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
