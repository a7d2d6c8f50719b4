import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/client.server'
import { businessLinks } from './table.server'

const idList = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )

/** Which of `ids` are businesses that one of `owners` owns. */
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

/** The businesses of these people, by owner. */
export async function businessesOf(tx: Db, owners: readonly string[]): Promise<Map<string, string[]>> {
  const links = new Map<string, string[]>()
  if (owners.length === 0) return links
  const { rows } = await tx.execute<{ owner_id: string; business_id: string }>(sql`
    select owner_id, business_id from business_links where owner_id in (${idList(owners)}) order by created_at`)
  for (const { owner_id, business_id } of rows)
    links.set(owner_id, [...(links.get(owner_id) ?? []), business_id])
  return links
}

/** Links a business to who owns it; the caller has locked the owner and counted. */
export async function linkBusiness(tx: Db, owner_id: string, business_id: string): Promise<void> {
  await tx.insert(businessLinks).values({ owner_id, business_id })
}
