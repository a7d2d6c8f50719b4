import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { referencesOf } from '../campaigns/references.server'
import { boundsOf } from '../manager/estimates/numbers'
import { reachOf } from '../manager/estimates/reach.server'
import { namingOf, presentTemplate, type TemplateRow, templateRows } from './rows.server'
import type { templatesGet, WireTemplate } from './schema'

type Row = TemplateRow & { business_id: string }

/** Counts the people of a template as the manager does. */
async function sizingOf(row: TemplateRow): Promise<NonNullable<WireTemplate['sizing']> | null> {
  const { people } = await reachOf(row.ad_account_id, row.targeting_attributes)
  return people === null ? null : { reach_estimate: { estimate: people, ...boundsOf(people) } }
}

/** Adds the sizes of templates one after another, so that a call never holds more than one connection. */
async function withSizing(rows: readonly TemplateRow[], shown: WireTemplate[]): Promise<WireTemplate[]> {
  const sizes: (WireTemplate['sizing'] | undefined)[] = []
  for (const row of rows) sizes.push(await sizingOf(row))
  return shown.map((one, at) => ({ ...one, sizing: sizes[at] ?? null }))
}

/** Returns a page of the saved audiences of an ad account, without removed ones. @throws AppError 404, 29 */
export async function templatesOf(
  member: Member,
  query: z.output<typeof templatesGet>,
): Promise<Page<WireTemplate>> {
  const { ad_account_id, page_size, bookmarks, order, search_query = '', include_sizing } = query
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const isUp = order === 'ASCENDING'
  const scope = `templates ${ad_account_id} ${order} ${search_query}`
  const [after] = readBookmark(scope, bookmarks) ?? []
  const from = after === undefined ? sql`` : sql`and t.id ${sql.raw(isUp ? '>' : '<')} ${after}`
  const { rows } = await db().execute<Row>(sql`
    select x.*, a.business_id from (${templateRows(sql`t.ad_account_id = ${ad_account_id} and t.status = 'ACTIVE'
      and position(lower(${search_query.trim()}) in lower(t.name)) > 0 ${from}`)}) x
      join ad_accounts a on a.id = x.ad_account_id
    order by x.id ${sql.raw(isUp ? 'asc' : 'desc')} limit ${page_size + 1}`)
  const { items, bookmark } = toPage(rows, page_size, scope, (last) => [last.id])
  const [first] = items
  if (!first) return { items: [], bookmark }
  const account = { id: ad_account_id, business_id: first.business_id }
  const references = await referencesOf({ tx: db(), account }, items.map(namingOf))
  const shown = items.map(({ business_id: _, ...row }) => presentTemplate(row, references))
  return { items: include_sizing ? await withSizing(items, shown) : shown, bookmark }
}

/** Returns one saved audience, removed or not. */
export async function templateById(
  at: Parameters<typeof referencesOf>[0],
  id: string,
): Promise<WireTemplate> {
  const { rows } = await at.tx.execute<TemplateRow>(
    templateRows(sql`t.id = ${id} and t.ad_account_id = ${at.account.id}`),
  )
  const row = found(rows[0], 'notFound')
  return presentTemplate(row, await referencesOf(at, [namingOf(row)]))
}
