import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReadingAccount } from '../access/access.server'
import type { listsGet, WireCustomerList } from './schema'

type Row = {
  id: string
  ad_account_id: string
  name: string
  status: 'INITIALIZING' | 'READY' | 'TOO_SMALL'
  records: number
  batches: number
  removed: number
  created: number
  updated: number
}

const lists = (where: SQL) => sql`
  select id, ad_account_id, name, status, records, batches, removed, floor(extract(epoch from created_at))::int as created,
    floor(extract(epoch from updated_at))::int as updated
  from audiences where type = 'CUSTOMER_LIST' and not rule ? 'customer_list_id' and ${where}`

const present = ({ status, records, batches, removed, created, updated, ...row }: Row): WireCustomerList => ({
  ...row,
  type: 'customerlist',
  status: status === 'INITIALIZING' ? 'PROCESSING' : status,
  num_batches: batches,
  num_uploaded_user_records: records,
  num_removed_user_records: removed,
  created_time: created,
  updated_time: updated,
})

/** Returns a customer list of an ad account. @throws AppError 404, 29 */
export async function listById(member: Member, ad_account_id: string, id: string): Promise<WireCustomerList> {
  await permitReadingAccount(member, 'ad-account.audiences.view', ad_account_id)
  const { rows } = await db().execute<Row>(lists(sql`id = ${id} and ad_account_id = ${ad_account_id}`))
  return present(found(rows[0], 'notFound'))
}

/** Returns a page of the customer lists of an ad account by the time they were made. @throws AppError 404, 29 */
export async function listsOf(
  member: Member,
  { ad_account_id, page_size, order, bookmarks }: z.output<typeof listsGet>,
): Promise<Page<WireCustomerList>> {
  await permitReadingAccount(member, 'ad-account.audiences.view', ad_account_id)
  const scope = `lists ${ad_account_id} ${order}`
  const [after] = readBookmark(scope, bookmarks) ?? []
  const isUp = order === 'ASCENDING'
  const from = after === undefined ? sql`true` : isUp ? sql`id > ${after}` : sql`id < ${after}`
  const { rows } = await db().execute<Row>(sql`
    ${lists(sql`ad_account_id = ${ad_account_id} and ${from}`)} order by id ${isUp ? sql`asc` : sql`desc`}
    limit ${page_size + 1}`)
  const { items: shown, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  return { items: shown.map(present), bookmark }
}
