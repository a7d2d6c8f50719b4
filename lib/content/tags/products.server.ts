import { sql } from 'drizzle-orm'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { LookedUp, TaggedProduct } from '@/lib/content/wire/product'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { permitLink } from '@/lib/media/links/blocked.server'
import { queueLinkedPage, urlHash } from '@/lib/media/rich/pages.server'
import type { Product } from '@/lib/media/rich/schema'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type ProductRow, presentLink, presentProductPin, productAt, productPin } from './product-sql.server'
import type { TaggedInput } from './schema'

/** Returns those of `ids` that are visible product pins. */
export async function productPinIds(tx: Db, member: Member, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from pins p join boards b on b.id = p.board_id
    where p.id = any(${sql.param([...ids])}::bigint[]) and ${bindViewer(pinSeen('p', 'b', '$viewer'), member.id)}
      and ${sql.raw(productAt('p.link'))} is not null`)
  return new Set(rows.map(({ id }) => id))
}

type Page = { status: 'pending' | 'ready' | 'failed'; product: Product | null }

async function pageOf(tx: Db, link: string): Promise<Page | undefined> {
  const { rows } = await tx.execute<Page>(sql`
    select l.status, l.metadata->'products'->0 as product from linked_pages l
    where l.url_hash = ${urlHash(link)}`)
  return rows[0]
}

/**
 * Returns whether an address is a product page, and enqueues reading it when unknown; poll for the result.
 * @throws AppError 9202
 */
export async function lookUpProduct(link: string): Promise<LookedUp> {
  await permitLink(link)
  const page = await pageOf(db(), link)
  if (!page) {
    await transact((tx) => queueLinkedPage(tx, link))
    return { status: 'pending', product: null }
  }
  if (!page.product) return { status: page.status === 'pending' ? 'pending' : 'none', product: null }
  return { status: 'ready', product: presentLink(link, page.product) }
}

const pinOfProduct = statement<ProductRow, [viewer: string, pin: string]>(
  'product_pin_to_tag',
  productPin('$2'),
)

/** Returns a product as the member sees it; null if it is gone. */
export async function taggedProduct(
  member: Member,
  { pin_id, link }: TaggedInput,
): Promise<TaggedProduct | null> {
  if (link !== undefined) return (await lookUpProduct(link)).product
  const [row] = pin_id === undefined ? [] : await pinOfProduct(member.id, pin_id)
  return row ? presentProductPin(row) : null
}

/**
 * Requires that a member may tag all of these: visible product pins, or addresses of product pages that were
 * read. @throws AppError 1 naming the field, 9202 for a blocked link
 */
export async function checkObjects(tx: Db, member: Member, objects: readonly TaggedInput[]): Promise<void> {
  const pins = objects.flatMap(({ pin_id }) => pin_id ?? [])
  const known = pins.length > 0 ? await productPinIds(tx, member, pins) : new Set()
  for (const [i, { pin_id, link }] of objects.entries()) {
    const field = `tagged_objects.${i}.${link === undefined ? 'pin_id' : 'link'}`
    if (link !== undefined) await permitLink(link, field, tx)
    const isProduct = link === undefined ? known.has(pin_id) : (await pageOf(tx, link))?.product
    if (!isProduct) refuse('badRequest', { field, reason: 'notAProduct' })
  }
}

export type { LookedUp } from '@/lib/content/wire/product'
