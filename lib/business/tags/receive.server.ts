import { found } from '@/lib/core/app-error'
import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import { type FaultKind, matchFieldNames, matchFields, type TagEventKind } from './events'
import { peppered } from './hashing.server'
import { hostIn } from './host'
import { type HourCounts, pendingFaults, pendingHours } from './hours.server'
import { tagLimits, tagQuotas } from './limits'
import { lineItemsIn } from './line-items'
import { pendingUsage } from './pending.server'
import type { TagEvent } from './schema'
import { placeOf } from './share'

/** Maximum days that an event may be late, and minutes that a clock may be ahead. */
const lateDays = 7
const aheadMinutes = 5

/** Returns the address of a page without its query and fragment, which may identify a person. */
export function pageOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 1024) : null
}

/** The bytes of an event besides its texts: columns, row header and indexes. */
const fixedBytes = 150

/** Returns why an event is left out before the database is asked; null for one that is not. */
function faultOf({ time }: TagEvent, url: string | null, now: number): FaultKind | null {
  if (url === null) return 'page'
  if (time < now - lateDays * 86_400_000) return 'late'
  return time > now + aheadMinutes * 60_000 ? 'ahead' : null
}

const hex = (value: string | undefined) => (value === undefined ? null : peppered(value).toString('hex'))

function rowOf(event: TagEvent, url: string, sender: string | null) {
  const at = new Date(event.time).toISOString()
  const products = event.line_items ? lineItemsIn(event.line_items) : null
  const fields = matchFieldNames.filter((name) => event[name] !== undefined)
  const { fn, ln, db } = event
  return {
    day: at.slice(0, 10),
    event_id: event.event_id,
    event: event.event,
    happened_at: at,
    url,
    // A page of an allowed host does not send for another page.
    host: sender ?? hostIn(url) ?? '',
    bytes:
      fixedBytes +
      url.length +
      event.event_id.length +
      (event.order_id?.length ?? 0) +
      (products ? JSON.stringify(products).length : 0),
    value_micro: event.value_micro ?? null,
    currency: event.currency ?? null,
    order_id: event.order_id || null,
    line_items: products,
    place: products ? placeOf(event.event_id) : 0,
    fields,
    email: hex(event.em),
    person: fn && ln && db ? hex(`${fn} ${ln} ${db}`) : null,
    // Without anything to match a visitor by, there is no visitor either.
    visitor: fields.length > 0 ? hex(event.visitor) : null,
  }
}

/** The stored events of an hour (seconds) and kind, counted by what they lack. */
type Kind = HourCounts & { hour: number; event: TagEventKind }

type Answer = {
  ad_account_id: string
  stored: number
  stored_bytes: number
  refused: number
  foreign_items: number
  foreign_hosts: string[]
  kinds: Kind[]
}
type Capacity = 'tag' | 'account' | 'site'
type Params = [tag_id: string, rows: string, pending: string, most: string, learned: number]

const used = (kind: string, subject: string, capacity: Capacity, column: 'items' | 'bytes') =>
  `($4::jsonb #>> '{${capacity},${column}}')::bigint - ($3::jsonb #>> '{${capacity},${column}}')::bigint
     - coalesce((select u.${column} from business_usage u where u.kind = '${kind}' and u.subject_id = ${subject}
         and u.day = (now() at time zone 'UTC')::date), 0)`
const capacityFor = (column: 'items' | 'bytes') => `least(${used('tag', 't.id', 'tag', column)},
    ${used('tag-account', 't.ad_account_id', 'account', column)}, ${used('tag-site', '0', 'site', column)})`

/** The fields that a tag's switches allow, as SQL. */
const allowed = `case when t.aem_enabled then array_remove(array[${matchFieldNames
  .map((name) => `case when t.${matchFields[name]} then '${name}' end`)
  .join(', ')}], null) else '{}'::text[] end`

/**
 * Stores a batch in one statement: events of allowed hosts, within the room that the day has left. In the first day the
 * hosts of a batch are learned; a host covers its subdomains. Hashed fields that the tag's switches do not allow are
 * forgotten, and so are products past the share that the tag keeps. A paused tag stores nothing.
 */
const storeBatch = statement<Answer, Params>(
  'store_tag_events',
  `with tag as (
     select t.id, t.ad_account_id, t.hosts, coalesce(t.hosts_learned_until > now(), true) as learns,
       t.hosts_learned_until is null as is_new, t.status = 'ACTIVE' as is_active, t.match_seen,
       coalesce(t.md_frequency, 1) as share, ${allowed} as fields, ${capacityFor('items')} as items, ${capacityFor('bytes')} as bytes
     from conversion_tags t where t.id = $1
   ),
   given as (
     select r.*, row_number() over () as at from jsonb_to_recordset($2::jsonb) r (day date, event_id text, event text,
       happened_at timestamptz, url text, host text, bytes int, value_micro bigint, currency text, order_id text,
       line_items jsonb, place float8, fields text[], email text, person text, visitor text), tag where tag.is_active
   ),
   known as (
     select g.*, exists (select from unnest(tag.hosts) h
       where g.host = h or right(g.host, length(h) + 1) = '.' || h) as is_known from given g, tag
   ),
   learned as (
     select distinct k.host from known k, tag where tag.learns and not k.is_known and k.host <> ''
     order by 1 limit greatest(0, $5::int - (select cardinality(hosts) from tag))
   ),
   allowed as (
     select k.*, k.is_known or k.host in (select host from learned) as is_allowed from known k
   ),
   fitting as (
     select a.*, row_number() over w as item, sum(a.bytes) over w as size from allowed a where a.is_allowed
     window w as (order by a.at)
   ),
   stored as (
     insert into tag_events (day, tag_id, event_id, event, happened_at, url, value_micro, currency, order_id, line_items,
       match_fields, email_hash, person_hash, visitor_hash)
     select f.day, tag.id, f.event_id, f.event, f.happened_at, f.url, f.value_micro, f.currency, f.order_id,
       case when f.place < tag.share then f.line_items end, nullif(k.fields, '{}'),
       case when 'em' = any(k.fields) then decode(f.email, 'hex') end,
       case when k.fields @> '{fn,ln,db}' then decode(f.person, 'hex') end,
       case when k.fields <> '{}' then decode(f.visitor, 'hex') end
     from tag, fitting f, lateral (select case when f.fields = '{}' or tag.fields = '{}' then '{}'::text[]
       else array(select n from unnest(f.fields) n where n = any(tag.fields)) end as fields) k
     where f.item <= tag.items and f.size <= tag.bytes
     on conflict do nothing
     returning event, happened_at, match_fields is not null as is_matchable, value_micro, currency, order_id, line_items,
       ${fixedBytes} + length(url) + length(event_id) + coalesce(length(order_id), 0)
         + coalesce(length(line_items::text), 0) as bytes
   ),
   matchable as (select count(*)::int as n from stored where is_matchable),
   touched as (
     update conversion_tags c set
       last_fired_at = case when exists (select from stored) then now() else c.last_fired_at end,
       hosts = array(select h from unnest(c.hosts || array(select host from learned)) with ordinality u (h, at)
         group by h order by min(at) limit $5::int),
       hosts_learned_until = coalesce(c.hosts_learned_until, now() + interval '1 day'),
       match_seen = least(${tagLimits.validated}, c.match_seen + m.n),
       enhanced_match_status = case when c.match_seen + m.n >= ${tagLimits.validated} then 'VALIDATION_COMPLETE'
         when c.match_seen + m.n > 0 then 'VALIDATING_IN_PROGRESS' else c.enhanced_match_status end
     from tag, matchable m where c.id = tag.id and (exists (select from learned)
       or (m.n > 0 and tag.match_seen < ${tagLimits.validated}) or (exists (select from stored)
       and (tag.is_new or c.last_fired_at is null or c.last_fired_at < now() - interval '1 minute')))
     returning 1
   )
   select tag.ad_account_id, (select count(*)::int from stored) as stored,
     (select coalesce(sum(bytes), 0)::int from stored) as stored_bytes,
     (select count(*)::int from fitting f where f.item > tag.items or f.size > tag.bytes) as refused,
     (select count(*)::int from allowed where not is_allowed) as foreign_items,
     array(select distinct host from allowed where not is_allowed and host <> '' order by 1 limit 5) as foreign_hosts,
     (select coalesce(jsonb_agg(k), '[]') from (
       select event, (extract(epoch from happened_at)::bigint / 3600)::int * 3600 as hour, count(*)::int as items,
         count(*) filter (where value_micro is null)::int as without_value,
         count(*) filter (where currency is null)::int as without_currency,
         count(*) filter (where order_id is null)::int as without_order,
         count(*) filter (where line_items is null and tag.share >= 1)::int as without_products,
         count(*) filter (where is_matchable)::int as matchable
       from stored group by 1, 2) k) as kinds
   from tag`,
)

/** The ad accounts of tags that this process stored events for, whose pending counts apply to a batch. */
const accounts = () => singleton('tags.accounts', () => new Map<string, string>())
const maxAccounts = 10_000

/** Counts what a batch stored and refused, for its tag, ad account and the site. */
function count(tag_id: string, { ad_account_id, stored, stored_bytes, kinds, ...refused }: Answer): void {
  const known = accounts()
  if (known.size >= maxAccounts) known.clear()
  known.set(tag_id, ad_account_id)
  const counted = { items: stored, bytes: stored_bytes, ...refused }
  const { foreign_items, foreign_hosts } = counted
  for (const { hour, event, ...counts } of kinds) pendingHours().add([`${tag_id} ${hour} ${event}`], counts)
  if (stored + refused.refused + foreign_items === 0) return
  const pending = pendingUsage()
  pending.add([`tag ${tag_id}`], { ...counted, foreign_items, foreign_hosts })
  const keys = [`tag-account ${ad_account_id}`, 'tag-site 0'] as const
  if (stored + refused.refused > 0) pending.add(keys, { ...counted, foreign_items: 0, foreign_hosts: [] })
}

const max = JSON.stringify(tagQuotas)

/** Events of a tag, and how many more could not be read. */
type Batch = { tag_id: string; events: readonly TagEvent[]; unreadable?: number; field?: string }

/**
 * Stores the events of a tag, each id once; events that are too old, from the future or without a page are left out.
 * Those of other hosts than the tag's, and those past the quotas of the day, are counted and left out. `sender` is the
 * page that sent the batch, if the browser tells. Returns the number of new ones. @throws AppError 404 for an unknown
 * tag
 */
export async function receiveEvents(
  { tag_id, events, unreadable = 0, field = '' }: Batch,
  sender: string | null = null,
): Promise<number> {
  const now = Date.now()
  const host = sender === null ? null : hostIn(sender)
  const faults: FaultKind[] = []
  const rows = events.flatMap((event) => {
    const url = pageOf(event.url)
    const fault = faultOf(event, url, now)
    if (fault === null && url !== null) return [rowOf(event, url, host)]
    if (fault) faults.push(fault)
    return []
  })
  const pending = pendingUsage()
  const waiting = {
    tag: pending.of(`tag ${tag_id}`),
    account: pending.of(`tag-account ${accounts().get(tag_id) ?? 0}`),
    site: pending.of('tag-site 0'),
  }
  const [answer] = await storeBatch(
    tag_id,
    JSON.stringify(rows),
    JSON.stringify(waiting),
    max,
    tagLimits.learned,
  )
  const done = found(answer, 'notFound')
  count(tag_id, done)
  if (unreadable > 0) pendingFaults().add([`${tag_id} form`], { items: unreadable, field })
  for (const kind of faults) pendingFaults().add([`${tag_id} ${kind}`], { items: 1, field: '' })
  return done.stored
}
