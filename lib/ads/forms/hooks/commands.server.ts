import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { adAccountAccess, permitReadingAccount } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { checkUrl } from '@/lib/platform/net/address-guard'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { recordAll } from '../../campaigns/batch.server'
import { keyOf, newKey } from './keys.server'
import type { hookCreate, hookGet, hooksGet, WireHook } from './schema'

type From = Pick<Origin, 'ip'>
type Row = Omit<WireHook, 'cryptographic_key' | 'cryptographic_algorithm' | 'api_version'> & { key: Buffer }

const columns = sql`h.id, h.ad_account_id, h.form_id as lead_form_id, h.user_id as user_account_id, h.webhook_url, h.key,
  floor(extract(epoch from h.created_at) * 1000)::float8 as created_time`

const present = ({ key, ...row }: Row): WireHook => ({
  ...row,
  api_version: 'v5',
  cryptographic_algorithm: 'AES-256-GCM',
  cryptographic_key: keyOf(row.id, key),
})

/** Refuses an address that the guard would. @throws AppError 1 naming the field */
function requirePublic(address: string): void {
  try {
    checkUrl(address, publicInternet)
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new AppError('badRequest', { field: 'webhook_url', reason: 'notReachable' })
  }
}

/**
 * Subscribes an address to the answers of a lead form, or of all forms of the account that have no subscription of their own.
 * Personal data leaves this site by it: only for those who may administer the account. @throws AppError 404, 29, 409 if there is one
 */
export async function createHook(
  member: Member,
  { ad_account_id, lead_form_id = null, webhook_url }: z.output<typeof hookCreate>,
  { ip }: From,
): Promise<WireHook> {
  requirePublic(webhook_url)
  return transact(async (tx) => {
    const account = await adAccountAccess.permit(tx, member, 'ad-account.edit', ad_account_id)
    const { rows } = await tx.execute<{ id: string; is_there: boolean }>(sql`
      select next_id()::text as id, ${lead_form_id}::bigint is null or exists (select from ad_lead_forms f
        where f.id = ${lead_form_id} and f.ad_account_id = ${ad_account_id}) as is_there`)
    const { id, is_there } = found(rows[0], 'serverError')
    if (!is_there) throw new AppError('notFound', { field: 'lead_form_id' })
    const made = await tx.execute<Row>(sql`
      insert into ad_lead_hooks as h (id, ad_account_id, form_id, user_id, webhook_url, key)
      values (${id}, ${ad_account_id}, ${lead_form_id}, ${member.id}, ${webhook_url}, ${newKey(id)})
      on conflict (ad_account_id, form_id) do nothing returning ${columns}`)
    const [row] = made.rows
    if (!row) throw new AppError('conflict', { field: 'lead_form_id', reason: 'hookThere' })
    const after = { webhook_url, ...(lead_form_id !== null && { lead_form_id }) }
    await recordAll({ tx, member, ip, account }, 'ad_account', [
      { action: 'updated', id: ad_account_id, before: {}, after },
    ])
    return present(row)
  })
}

/** Returns a page of the subscriptions of an ad account, newest first. @throws AppError 404, 29 */
export async function hooksOf(
  member: Member,
  { ad_account_id, page_size, bookmarks }: z.output<typeof hooksGet>,
): Promise<Page<WireHook>> {
  await permitReadingAccount(member, 'ad-account.edit', ad_account_id)
  const scope = `lead hooks ${ad_account_id}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute<Row>(sql`
    select ${columns} from ad_lead_hooks h where h.ad_account_id = ${ad_account_id} and h.id < ${before}
    order by h.id desc limit ${page_size + 1}`)
  return toPage(rows.map(present), page_size, scope, (last) => [last.id])
}

/** Returns a subscription of an ad account. @throws AppError 404, 29 */
export async function hookById(
  member: Member,
  { ad_account_id, subscription_id }: z.output<typeof hookGet>,
): Promise<WireHook> {
  await permitReadingAccount(member, 'ad-account.edit', ad_account_id)
  const { rows } = await db().execute<Row>(sql`
    select ${columns} from ad_lead_hooks h where h.id = ${subscription_id} and h.ad_account_id = ${ad_account_id}`)
  return present(found(rows[0], 'notFound'))
}

/** Ends a subscription: what was not sent yet is not sent. @throws AppError 404, 29 */
export const deleteHook = (
  member: Member,
  { ad_account_id, subscription_id }: z.output<typeof hookGet>,
  { ip }: From,
): Promise<null> =>
  transact(async (tx) => {
    const account = await adAccountAccess.permit(tx, member, 'ad-account.edit', ad_account_id)
    const { rows } = await tx.execute<{ webhook_url: string }>(sql`
      delete from ad_lead_hooks where id = ${subscription_id} and ad_account_id = ${ad_account_id} returning webhook_url`)
    const { webhook_url } = found(rows[0], 'notFound')
    await recordAll({ tx, member, ip, account }, 'ad_account', [
      { action: 'updated', id: ad_account_id, before: { webhook_url }, after: { webhook_url: null } },
    ])
    return null
  })
