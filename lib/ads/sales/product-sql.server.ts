import { type SQL, sql } from 'drizzle-orm'
import { blockedHost } from '@/lib/media/links/blocked.server'
import type { GroupFilters } from '../catalogs/groups/filters'
import { filtersSql } from '../catalogs/groups/filters-sql.server'

/** A product group, as far as its products are looked for. */
export type Group = { id: string; catalog_id: string; feed_id: string | null; filters: GroupFilters }

/** SQL that is true for a page `l` whose redirects stay on its own host, or go to the one above or below it. */
export const staysHome = `(l.final_host is null or l.final_host = l.host or l.host like '%.' || l.final_host
  or l.final_host like '%.' || l.host)`

/** The rules of a product that may be advertised: in stock, with a pin that anyone may see, and a page on a site that is not blocked. */
const fits = () => `i.pin_id is not null and i.availability = 'IN_STOCK' and i.missing_since is null
  and p.link = i.link and p.is_ready and p.removed_by is null and p.deleted_at is null and not p.is_ad_ineligible
  and b.privacy = 'public' and b.audience = 'everyone' and b.archived_at is null and b.deleted_at is null
  and ${staysHome} and not ${blockedHost('l.host')} and not ${blockedHost('l.final_host')}`

type Part = { after: string; limit: number; host?: string | null }

/** Returns SQL for products of a group that may be advertised, after one, in their order: `id`, `pin_id`, `topic` and the `host` of the page. */
export const offeredProducts = (group: Group, { after, limit, host = null }: Part): SQL => sql`
  select i.id::text, i.pin_id::text, p.interest_id::text as topic, l.host, i.link
  from catalog_items i join pins p on p.id = i.pin_id join boards b on b.id = p.board_id
    join linked_pages l on l.url_hash = i.link_hash
  where i.catalog_id = ${group.catalog_id} and i.id > ${after}::bigint
    ${group.feed_id === null ? sql`` : sql`and i.feed_id = ${group.feed_id}`}
    ${host === null ? sql`` : sql`and l.host = ${host}`}
    and ${filtersSql(group.filters)} and ${sql.raw(fits())}
  order by i.id limit ${limit}::int`
