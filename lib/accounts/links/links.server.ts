import { sql } from 'drizzle-orm'
import { refuse } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { maxBusinesses } from './limits'
import { businessLinks } from './table.server'

const idList = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )

/** Returns those of `ids` that are businesses of one of `owners`. */
export async function isOwnedBy(
  tx: Db,
  ids: readonly string[],
  owners: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || owners.length === 0) return new Set()
  const { rows } = await tx.execute<{ business_id: string }>(sql`
    select distinct business_id from business_links
    where business_id in (${idList(ids)}) and owner_id in (${idList(owners)})`)
  return new Set(rows.map(({ business_id }) => business_id))
}

/** Returns the first of `owners` that owns a business; null when none does. */
export async function ownerAmong(
  tx: Db,
  business_id: string,
  owners: readonly string[],
): Promise<string | null> {
  const owning = await ownersOf(tx, business_id)
  return owners.find((id) => owning.includes(id)) ?? null
}

/** Returns the owners of a business, oldest link first. */
export async function ownersOf(tx: Db, business_id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ owner_id: string }>(sql`
    select owner_id from business_links where business_id = ${business_id} order by created_at, owner_id`)
  return rows.map(({ owner_id }) => owner_id)
}

/** Returns the businesses of these people, by owner. */
export async function businessesOf(tx: Db, owners: readonly string[]): Promise<Map<string, string[]>> {
  const links = new Map<string, string[]>()
  if (owners.length === 0) return links
  const { rows } = await tx.execute<{ owner_id: string; business_id: string }>(sql`
    select owner_id, business_id from business_links where owner_id in (${idList(owners)}) order by created_at`)
  for (const { owner_id, business_id } of rows)
    links.set(owner_id, [...(links.get(owner_id) ?? []), business_id])
  return links
}

/** Locks the owner and counts, so that concurrent calls are serialized. @throws AppError 409 with four already */
export async function checkLimit(tx: Db, owner_id: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${owner_id} for no key update`)
  const { rows } = await tx.execute(sql`select 1 from business_links where owner_id = ${owner_id}`)
  if (rows.length >= maxBusinesses)
    refuse('conflict', { reason: 'tooManyBusinesses', params: { max: maxBusinesses } })
}

/**
 * Checks that an account may become a business, or a personal one: a business owns no business, and only a business can
 * be owned. The caller has locked the account, as linking does. @throws AppError 409 while linked
 */
export async function checkKind(tx: Db, user_id: string, kind: 'business' | 'personal'): Promise<void> {
  const end = kind === 'business' ? sql`owner_id` : sql`business_id`
  const { rows } = await tx.execute(sql`select 1 from business_links where ${end} = ${user_id} limit 1`)
  if (rows.length === 0) return
  refuse('conflict', { reason: kind === 'business' ? 'unlinkBusinesses' : 'unlinkFirst' })
}

/** Links a business to its owner; the caller has locked the owner and counted. */
export async function linkBusiness(tx: Db, owner_id: string, business_id: string): Promise<void> {
  await tx.insert(businessLinks).values({ owner_id, business_id })
}
