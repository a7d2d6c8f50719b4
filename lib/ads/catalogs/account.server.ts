import { adAccountAccess, permitReadingAccount } from '@/lib/business/access/access.server'
import type { HistoryAction } from '@/lib/business/history/kinds'
import { recordChange } from '@/lib/business/history/record.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'

export type Place = { ad_account_id: string; catalog_id: string; feed_id: string | null }

const alive = 'c.deleted_at is null'
const placeOf = (name: string, columns: string, from: string) =>
  statement<Place, [id: string]>(
    `catalog_place_${name}`,
    `select c.ad_account_id, c.id as catalog_id, ${columns} as feed_id from ${from}`,
  )

const places = {
  catalog_id: placeOf('of_catalog', 'null::bigint', `catalogs c where c.id = $1 and ${alive}`),
  feed_id: placeOf(
    'of_feed',
    'f.id',
    `catalog_feeds f join catalogs c on c.id = f.catalog_id where f.id = $1 and f.deleted_at is null and ${alive}`,
  ),
  processing_result_id: placeOf(
    'of_run',
    'f.id',
    `catalog_runs r join catalog_feeds f on f.id = r.feed_id join catalogs c on c.id = f.catalog_id
      where r.id = $1 and f.deleted_at is null and ${alive}`,
  ),
  product_group_id: placeOf(
    'of_group',
    'g.feed_id',
    `catalog_product_groups g join catalogs c on c.id = g.catalog_id where g.id = $1 and ${alive}`,
  ),
  batch_id: placeOf(
    'of_batch',
    'null::bigint',
    `catalog_batches x join catalogs c on c.id = x.catalog_id where x.id = $1 and ${alive}`,
  ),
}
export type PlaceName = keyof typeof places

const ownAccount = statement<{ id: string }, [user: string]>(
  'catalog_own_account',
  `select a.id from ad_accounts a join businesses b on b.id = a.business_id where b.user_id = $1 order by a.id limit 1`,
)

/** Returns the ad account of a call: the given one, or the first one of the member's own business. @throws AppError 1 naming the field */
export async function accountOf(member: Member, ad_account_id: string | undefined): Promise<string> {
  if (ad_account_id !== undefined) return ad_account_id
  const [own] = await ownAccount(member.id)
  if (!own) throw new AppError('badRequest', { field: 'ad_account_id', reason: 'required' })
  return own.id
}

/** Returns the ad account of a call whose catalogs the member may see. @throws AppError 404, 29, 1 */
export async function readableAccount(member: Member, ad_account_id: string | undefined): Promise<string> {
  const id = await accountOf(member, ad_account_id)
  await permitReadingAccount(member, 'ad-account.catalogs.view', id)
  return id
}

type Given = { ad_account_id?: string | undefined }

/** Returns where a thing is, in the ad account of the call if it names one. @throws AppError 404 */
export async function placeOfThing(name: PlaceName, id: string, { ad_account_id }: Given): Promise<Place> {
  const [place] = await places[name](id)
  const found_ = found(place, 'notFound')
  if (ad_account_id !== undefined && ad_account_id !== found_.ad_account_id) throw new AppError('notFound')
  return found_
}

/** Returns the place of a thing that the member may see. @throws AppError 404, 29 */
export async function readable(member: Member, name: PlaceName, id: string, given: Given): Promise<Place> {
  if (given.ad_account_id !== undefined) await readableAccount(member, given.ad_account_id)
  const place = await placeOfThing(name, id, given)
  if (given.ad_account_id === undefined)
    await permitReadingAccount(member, 'ad-account.catalogs.view', place.ad_account_id)
  return place
}

/** A change of catalogs in a transaction that has locked their ad account: changes of one account take turns. */
export type Work = { tx: Db; member: Member; ip: string; account: { id: string; business_id: string } }

/** Locks an ad account for changes of its catalogs. @throws AppError 404, 29, 1 */
export async function beginWork(
  tx: Db,
  member: Member,
  ad_account_id: string | undefined,
  { ip }: Pick<Origin, 'ip'>,
): Promise<Work> {
  const id = await accountOf(member, ad_account_id)
  const account = await adAccountAccess.permit(tx, member, 'ad-account.catalogs.edit', id)
  return { tx, member, ip, account }
}

/** Locks the ad account of a thing for changes. @throws AppError 404, 29 */
export async function beginOn(
  tx: Db,
  member: Member,
  thing: { name: PlaceName; id: string },
  given: Given,
  origin: Pick<Origin, 'ip'>,
): Promise<Work & { place: Place }> {
  const first =
    given.ad_account_id === undefined ? null : await beginWork(tx, member, given.ad_account_id, origin)
  const place = await placeOfThing(thing.name, thing.id, given)
  return { ...(first ?? (await beginWork(tx, member, place.ad_account_id, origin))), place }
}

/** Records a change of a catalog, or of what is in it, in the history of its business. */
export const record = (
  { tx, member, ip, account }: Work,
  action: HistoryAction,
  id: string,
  after: { name?: string; description?: string },
) =>
  recordChange(tx, {
    business_id: account.business_id,
    actor_id: member.id,
    target_type: 'catalog',
    target_id: id,
    action,
    after,
    ip,
  })

const oldest = statement<{ id: string }, [account: string]>(
  'catalog_oldest',
  `select c.id from catalogs c where c.ad_account_id = $1 and ${alive} order by c.id limit 1`,
)

/** Returns the catalog of a call in an ad account: the given one, or the oldest. @throws AppError 404, 1 naming the field */
export async function catalogOf(ad_account_id: string, catalog_id: string | undefined): Promise<string> {
  if (catalog_id !== undefined) {
    await placeOfThing('catalog_id', catalog_id, { ad_account_id })
    return catalog_id
  }
  const [first] = await oldest(ad_account_id)
  if (!first) throw new AppError('badRequest', { field: 'catalog_id', reason: 'required' })
  return first.id
}
