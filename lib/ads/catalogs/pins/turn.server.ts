import { sql } from 'drizzle-orm'
import { AppError, sentenceOf } from '@/lib/core/app-error'
import { picturesWaiting } from '@/lib/media/images/pictures-waiting.server'
import { db } from '@/lib/platform/db/client.server'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { boardOf, merchantOf, type PinItem, pinOf } from './make-pins.server'
import { writePages } from './pages.server'

/** Products of one turn, and pictures that are fetched at a time. */
const [perTurn, atOnce] = [200, 4]
/** Pictures of a business that may wait to be made before no more are fetched. */
const maxWaiting = 200

type Dirty = PinItem & { is_missing: boolean }

const dirtyItems = (catalog_id: string) => sql`
  select i.id, encode(i.link_hash, 'hex') as hash, encode(i.digest, 'hex') as digest, i.title, i.description, i.link,
    i.image_link, i.missing_since is not null as is_missing, p.title as pin_title, p.description as pin_description,
    coalesce(p.id, (select o.pin_id from catalog_items o join pins w on w.id = o.pin_id and w.deleted_at is null
      where o.link_hash = i.link_hash and o.catalog_id = i.catalog_id limit 1)) as pin_id
  from catalog_items i left join pins p on p.id = i.pin_id and p.deleted_at is null
  where i.catalog_id = ${catalog_id} and i.is_dirty and (i.pin_due_at is null or i.pin_due_at <= now())
  order by i.id limit ${perTurn}`

type Owner = { user_id: string | null }

async function ownerOf(catalog_id: string): Promise<Owner | null> {
  const { rows } = await db().execute<Owner>(sql`
    select b.user_id from catalogs c
      join ad_accounts a on a.id = c.ad_account_id join businesses b on b.id = a.business_id
    where c.id = ${catalog_id} and c.deleted_at is null`)
  return rows[0] ?? null
}

async function waitingOf(user_id: string): Promise<number> {
  const { rows } = await db().execute<{ waiting: number }>(sql`select ${picturesWaiting(user_id)} as waiting`)
  return rows[0]?.waiting ?? 0
}

/** Returns the products of a turn that need a pin, one of each page. */
function oneOfEach(items: readonly Dirty[]): Dirty[] {
  const seen = new Set<string>()
  return items.filter(
    ({ hash, pin_id }) => pin_id !== null || (!seen.has(hash) && seen.add(hash) !== undefined),
  )
}

const settle = (ids: readonly string[], fault: string | null) =>
  db().execute(sql`update catalog_items set is_dirty = false, pin_fault = ${fault}, pin_due_at = null
    where id = any(${sql.param([...ids])}::bigint[])`)

/** Products whose pin another one of the page has: they share it. */
const adopt = (items: readonly Dirty[]) =>
  db().execute(sql`
    update catalog_items i set pin_id = w.pin_id from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) w (id bigint, pin_id bigint)
    where i.id = w.id and i.pin_id is distinct from w.pin_id`)

/** The rest after a turn: nothing, more at once, or more after some seconds. */
export type Turn = { wait: number | null }

async function makePins(user_id: string, catalog_id: string, items: readonly Dirty[], policy: NetPolicy) {
  const member = await merchantOf(user_id)
  const ids = items.map(({ id }) => id)
  if (!member) return void (await settle(ids, sentenceOf(new AppError('notPermitted'))))
  let board: string
  try {
    board = await boardOf(member, catalog_id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return void (await settle(ids, sentenceOf(error)))
  }
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map((item) => pinOf(member, board, item, policy)))
}

/**
 * Brings the pages and pins of a catalog up to the next of its changed products: prices and stock of pages first, then pins, whose
 * pictures are fetched a few at a time, and only while not too many of the business wait to be made.
 */
export async function pinsTurn(catalog_id: string, policy: NetPolicy = publicInternet): Promise<Turn> {
  const owner = await ownerOf(catalog_id)
  if (!owner) return { wait: null }
  const { rows } = await db().execute<Dirty>(dirtyItems(catalog_id))
  if (rows.length === 0) return { wait: null }
  await writePages([...new Set(rows.map(({ hash }) => hash))])
  await adopt(rows.filter(({ pin_id }) => pin_id !== null))
  const missing = rows.filter(({ is_missing }) => is_missing)
  if (missing.length > 0)
    await settle(
      missing.map(({ id }) => id),
      null,
    )
  const present = rows.filter(({ is_missing }) => !is_missing)
  if (owner.user_id === null) {
    await settle(
      present.map(({ id }) => id),
      sentenceOf(new AppError('userNotFound')),
    )
    return { wait: 0 }
  }
  const isFull = (await waitingOf(owner.user_id)) > maxWaiting
  const items = oneOfEach(present)
  await makePins(
    owner.user_id,
    catalog_id,
    isFull ? items.filter(({ pin_id }) => pin_id !== null) : items,
    policy,
  )
  return { wait: isFull ? 30 : 0 }
}
