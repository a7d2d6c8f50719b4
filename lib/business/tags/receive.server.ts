import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import { peppered } from './hashing.server'
import { hostIn } from './host'
import { tagLimits, tagQuotas } from './limits'
import { pendingUsage } from './pending.server'
import type { TagEvent, tagBatch } from './schema'

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

function rowOf(event: TagEvent, now: number, sender: string | null) {
  const url = pageOf(event.url)
  if (url === null || event.time < now - lateDays * 86_400_000 || event.time > now + aheadMinutes * 60_000)
    return []
  const at = new Date(event.time).toISOString()
  const hex = (value: string | undefined) => (value === undefined ? null : peppered(value).toString('hex'))
  return [
    {
      day: at.slice(0, 10),
      event_id: event.event_id,
      event: event.event,
      happened_at: at,
      url,
      // A page of an allowed host does not send for another page.
      host: sender ?? hostIn(url) ?? '',
      bytes: fixedBytes + url.length + event.event_id.length,
      value_micro: event.value_micro ?? null,
      currency: event.currency ?? null,
      email: hex(event.em),
      visitor: hex(event.visitor),
    },
  ]
}

type Answer = {
  ad_account_id: string
  stored: number
  stored_bytes: number
  refused: number
  foreign_items: number
  foreign_hosts: string[]
}
type Room = 'tag' | 'account' | 'site'
type Params = [tag_id: string, rows: string, pending: string, most: string, learned: number]

const used = (kind: string, subject: string, room: Room, column: 'items' | 'bytes') =>
  `($4::jsonb #>> '{${room},${column}}')::bigint - ($3::jsonb #>> '{${room},${column}}')::bigint
     - coalesce((select u.${column} from business_usage u where u.kind = '${kind}' and u.subject_id = ${subject}
         and u.day = (now() at time zone 'UTC')::date), 0)`
const roomFor = (column: 'items' | 'bytes') => `least(${used('tag', 't.id', 'tag', column)},
    ${used('tag-account', 't.ad_account_id', 'account', column)}, ${used('tag-site', '0', 'site', column)})`

/**
 * Stores a batch in one statement: events of allowed hosts, within the room that the day has left. In the first day the
 * hosts of a batch are learned; a host covers its subdomains.
 */
const storeBatch = statement<Answer, Params>(
  'store_tag_events',
  `with tag as (
     select t.id, t.ad_account_id, t.hosts, coalesce(t.hosts_learned_until > now(), true) as learns,
       t.hosts_learned_until is null as is_new, ${roomFor('items')} as items, ${roomFor('bytes')} as bytes
     from conversion_tags t where t.id = $1
   ),
   given as (
     select r.*, row_number() over () as at from jsonb_to_recordset($2::jsonb) r (day date, event_id text, event text,
       happened_at timestamptz, url text, host text, bytes int, value_micro bigint, currency text, email text, visitor text)
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
     insert into tag_events (day, tag_id, event_id, event, happened_at, url, value_micro, currency, email_hash, visitor_hash)
     select f.day, tag.id, f.event_id, f.event, f.happened_at, f.url, f.value_micro, f.currency,
       decode(f.email, 'hex'), decode(f.visitor, 'hex')
     from tag, fitting f where f.item <= tag.items and f.size <= tag.bytes
     on conflict do nothing returning ${fixedBytes} + length(url) + length(event_id) as bytes
   ),
   touched as (
     update conversion_tags c set
       last_fired_at = case when exists (select from stored) then now() else c.last_fired_at end,
       hosts = array(select h from unnest(c.hosts || array(select host from learned)) with ordinality u (h, at)
         group by h order by min(at) limit $5::int),
       hosts_learned_until = coalesce(c.hosts_learned_until, now() + interval '1 day')
     from tag where c.id = tag.id and (exists (select from learned) or (exists (select from stored)
       and (tag.is_new or c.last_fired_at is null or c.last_fired_at < now() - interval '1 minute')))
     returning 1
   )
   select tag.ad_account_id, (select count(*)::int from stored) as stored,
     (select coalesce(sum(bytes), 0)::int from stored) as stored_bytes,
     (select count(*)::int from fitting f where f.item > tag.items or f.size > tag.bytes) as refused,
     (select count(*)::int from allowed where not is_allowed) as foreign_items,
     array(select distinct host from allowed where not is_allowed and host <> '' order by 1 limit 5) as foreign_hosts
   from tag`,
)

/** The ad accounts of tags that this process stored events for, whose pending counts apply to a batch. */
const accounts = () => singleton('tags.accounts', () => new Map<string, string>())
const mostAccounts = 10_000

/** Counts what a batch stored and refused, for its tag, ad account and the site. */
function count(tag_id: string, { ad_account_id, stored, stored_bytes, ...refused }: Answer): void {
  const known = accounts()
  if (known.size >= mostAccounts) known.clear()
  known.set(tag_id, ad_account_id)
  const counted = { items: stored, bytes: stored_bytes, ...refused }
  const { foreign_items, foreign_hosts } = counted
  if (stored + refused.refused + foreign_items === 0) return
  const pending = pendingUsage()
  pending.add([`tag ${tag_id}`], { ...counted, foreign_items, foreign_hosts })
  const keys = [`tag-account ${ad_account_id}`, 'tag-site 0'] as const
  if (stored + refused.refused > 0) pending.add(keys, { ...counted, foreign_items: 0, foreign_hosts: [] })
}

const most = JSON.stringify(tagQuotas)

/**
 * Stores the events of a tag, each id once; events that are too old, from the future or without a page are left out.
 * Those of other hosts than the tag's, and those past the quotas of the day, are counted and left out. `sender` is the
 * page that sent the batch, if the browser tells. Returns the number of new ones. @throws AppError 404 for an unknown
 * tag
 */
export async function receiveEvents(
  { tag_id, events }: z.output<typeof tagBatch>,
  sender: string | null = null,
): Promise<number> {
  const now = Date.now()
  const rows = events.flatMap((event) => rowOf(event, now, sender === null ? null : hostIn(sender)))
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
    most,
    tagLimits.learned,
  )
  const done = found(answer, 'notFound')
  count(tag_id, done)
  return done.stored
}
