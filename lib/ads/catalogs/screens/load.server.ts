import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { placeOfThing } from '../account.server'
import { groupRows } from '../groups/groups.server'
import { type ItemRow, itemRows } from '../item/rows.server'
import { availabilities, issueCodes } from '../kinds'
import { catalogRows, feedRows, issuesOf, resultsOf } from '../queries.server'
import { issuesGet, resultsGet } from '../schema'
import type { WireCatalog, WireFeed, WireGroup, WireIssue, WireItem, WireResult } from '../wire'
import { type WithAccount, withAccount } from './accounts.server'

/** A catalog in the list, with what is in it. */
export type CatalogLine = WireCatalog & { feeds: number; items: number; pins: number }

export type LoadedCatalogs = WithAccount & { catalogs: CatalogLine[] }

/** Loads the catalogs of an ad account. @throws AppError 404, 29 */
export async function loadCatalogs(member: Member, search: URLSearchParams): Promise<LoadedCatalogs> {
  const wanted = { ad_account_id: search.get('ad_account_id'), business_id: search.get('business_id') }
  const at = await withAccount(member, wanted)
  const { rows } = await db().execute<CatalogLine>(sql`
    select w.*, (select count(*)::int from catalog_feeds f where f.catalog_id = w.id and f.deleted_at is null) as feeds,
      s.items, s.pins
    from (${catalogRows(sql`c.ad_account_id = ${at.account.id}`)}) w, lateral (select count(*)::int as items,
      count(i.pin_id)::int as pins from catalog_items i where i.catalog_id = w.id) s order by w.id`)
  return { ...at, catalogs: rows }
}

/** The search of a person among the products of a catalog. */
export type ItemSearch = { q: string; availability: string; state: string }

const states = ['pinned', 'waiting', 'failed', 'missing'] as const

const stateSql = {
  pinned: sql`i.pin_id is not null`,
  waiting: sql`i.pin_id is null and i.pin_fault is null and i.missing_since is null`,
  failed: sql`i.pin_id is null and i.pin_fault is not null`,
  missing: sql`i.missing_since is not null`,
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

function conditionOf(catalog_id: string, { q, availability, state }: ItemSearch) {
  const word = q.toLowerCase()
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql`i.catalog_id = ${catalog_id}
    ${word === '' ? sql`` : sql`and (lower(i.title) like ${like} or lower(i.item_id) = ${word} or lower(i.brand) = ${word})`}
    ${isOneOf(availabilities, availability) ? sql`and i.availability = ${availability}` : sql``}
    ${isOneOf(states, state) ? sql`and ${stateSql[state]}` : sql``}`
}

export type LoadedCatalog = WithAccount & {
  catalog: WireCatalog
  feeds: WireFeed[]
  /** Product groups; `ads` show products of them. */
  groups: (WireGroup & { ads: number })[]
  items: WireItem[]
  search: ItemSearch
  next: string | null
}

const perPage = 50

/** Loads a catalog with its feeds, groups and a page of its products. @throws AppError 404, 29 */
export async function loadCatalog(
  member: Member,
  id: string,
  query: URLSearchParams,
): Promise<LoadedCatalog> {
  const { ad_account_id } = await placeOfThing('catalog_id', /^\d{1,18}$/.test(id) ? id : '0', {})
  const at = await withAccount(member, { ad_account_id })
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100).replaceAll('\0', '').trim()
  const search = { q: text('q'), availability: text('availability'), state: text('state') }
  const scope = `catalog items ${id} ${JSON.stringify(search)}`
  const [after = '0'] =
    readBookmark(
      scope,
      [query.get('after')].filter((one) => one !== null),
    ) ?? []
  const [catalogs, feeds, groups, items] = await Promise.all([
    db().execute<WireCatalog>(catalogRows(sql`c.id = ${id}`)),
    db().execute<WireFeed>(sql`${feedRows(sql`f.catalog_id = ${id}`)} order by f.id`),
    db().execute<WireGroup & { ads: number }>(sql`
      select w.*, (select count(*)::int from ads d where d.product_group_id = w.id and d.status in ('ACTIVE', 'PAUSED')) as ads
      from (${groupRows(sql`g.catalog_id = ${id}`)}) w order by w.id desc limit 100`),
    db().execute<ItemRow>(
      sql`${itemRows(sql`${conditionOf(id, search)} and i.id > ${after}`)} order by i.id limit ${perPage + 1}`,
    ),
  ])
  const page = toPage(items.rows, perPage, scope, (last) => [last.id])
  return {
    ...at,
    catalog: found(catalogs.rows[0], 'notFound'),
    feeds: feeds.rows,
    groups: groups.rows,
    items: page.items,
    search,
    next: page.bookmark,
  }
}

export type LoadedFeed = WithAccount & {
  catalog: WireCatalog
  feed: WireFeed
  results: WireResult[]
  issues: WireIssue[]
  /** The code whose problems are shown; '' for all. */
  code: string
  more: string | null
}

/** Loads a feed with its last runs, and the problems of the newest. @throws AppError 404, 29 */
export async function loadFeed(member: Member, id: string, query: URLSearchParams): Promise<LoadedFeed> {
  const { ad_account_id, catalog_id } = await placeOfThing('feed_id', /^\d{1,18}$/.test(id) ? id : '0', {})
  const at = await withAccount(member, { ad_account_id })
  const [catalogs, feeds, { items: results }] = await Promise.all([
    db().execute<WireCatalog>(catalogRows(sql`c.id = ${catalog_id}`)),
    db().execute<WireFeed>(feedRows(sql`f.id = ${id}`)),
    resultsOf(member, resultsGet.parse({ feed_id: id, page_size: 10 })),
  ])
  const [newest] = results
  const code = issueCodes.find((one) => one === query.get('code'))
  const after = query.get('after')
  const issues = newest
    ? await issuesOf(
        member,
        issuesGet.parse({
          processing_result_id: newest.id,
          page_size: 50,
          item_validation_issue: code,
          bookmarks: after === null ? [] : [after],
        }),
      )
    : { items: [], bookmark: null }
  return {
    ...at,
    catalog: found(catalogs.rows[0], 'notFound'),
    feed: found(feeds.rows[0], 'notFound'),
    results,
    issues: issues.items,
    code: code ?? '',
    more: issues.bookmark,
  }
}
