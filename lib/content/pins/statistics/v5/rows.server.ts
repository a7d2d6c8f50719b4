import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import type { Device } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type Counts, columns } from '../kinds'
import type { DayRow } from '../read/series'
import type { SortMetric } from './metrics'
import { paidDays } from './paid-point.server'
import type { Source } from './schema'

export type PinRow = DayRow & { pin_id: string }

const sums = columns.map((name) => `sum(x.${name})::float8 as ${name}`).join(', ')

/** The counts of pins by pin, day and device. */
export const rowsOfPins = statement<PinRow, [pins: string[], start: string, end: string]>(
  'days_of_pins',
  `select x.pin_id::text, to_char(x.day, 'YYYY-MM-DD') as day, x.device, ${sums} from pin_days x
   where x.pin_id = any($1::bigint[]) and x.day between $2::date and $3::date group by 1, x.day, x.device`,
)

/** The kind of a pin: video before product before story before picture. */
export type Kind = 'video' | 'product' | 'idea' | 'image'

const kind = `case when exists (select from pin_videos v where v.pin_id = p.id) then 'video'
  when p.link is not null and exists (select from linked_pages l where l.url_hash = sha256(convert_to(p.link, 'UTF8'))
    and jsonb_array_length(l.metadata -> 'products') > 0) then 'product'
  when p.story_page_count > 0 then 'idea' else 'image' end`
const isClaimed = `(p.is_other or p.domain is not null and exists (select from website_claims w where w.user_id = p.user_id and w.verified_at is not null
  and (w.domain = p.domain or right(p.domain, length(w.domain) + 1) = '.' || w.domain)))`

const paidColumns = ['impressions', 'closeups', 'outbound_clicks', 'saves']
/** Organic and paid events of pin `p` from $2 to $3. */
const events = () => {
  const paid = paidDays
    .all()
    .map(
      (of) =>
        `union all select d.day, d.device, true, ${columns
          .map((name) => (paidColumns.includes(name) ? `d.${name}` : '0'))
          .join(', ')} from (${of('p.id', '$2::date', '$3::date')}) d`,
    )
  return `(select o.day, o.device, false as is_paid, ${columns.map((name) => `o.${name}`).join(', ')}
    from pin_days o where o.pin_id = p.id and o.day between $2::date and $3::date ${paid.join(' ')})`
}

/** The most pins of others that lead to the websites of a person: the newest. */
const others = 5_000

/**
 * The pins `p` of $1 that a report is about: their own, and those of others that everyone sees and that lead to their websites. What
 * others pay for their own pins is theirs.
 */
const pinsOf = (
  source: string,
) => `(select p0.*, false as is_other from pins p0 where p0.user_id = $1 and ${source} <> 'OTHER_PINS'
  union all (select p0.*, true from website_claims w join pins p0 on p0.domain = w.domain or right(p0.domain, length(w.domain) + 1) = '.' || w.domain
    where w.user_id = $1 and w.verified_at is not null and ${source} <> 'YOUR_PINS' and p0.is_public and p0.user_id <> $1
      and not ${isBlocked('p0.user_id', '$1')}
    order by p0.id desc limit ${others})) p`

export type FactRow = DayRow & { kind: Kind; is_claimed: boolean; is_paid: boolean; is_other: boolean }

/** The counts of a person's pins by day, device, kind of pin, whether they lead to a website of the person, are paid, or are of others. */
export const rowsOfAccount = statement<FactRow, [user: string, start: string, end: string, source: Source]>(
  'days_of_account_pins',
  () => `select to_char(x.day, 'YYYY-MM-DD') as day, x.device, x.is_paid, p.is_other, ${kind} as kind, ${isClaimed} as is_claimed, ${sums}
   from ${pinsOf('$4::text')} cross join lateral ${events()} x where not (p.is_other and x.is_paid)
   group by x.day, x.device, x.is_paid, p.is_other, 5, 6`,
)

export type TopRow = Counts & { pin_id: string }

const metric: Readonly<Record<SortMetric, string>> = {
  ENGAGEMENT: 'sum(x.closeups + x.saves + x.outbound_clicks)',
  IMPRESSION: 'sum(x.impressions)',
  OUTBOUND_CLICK: 'sum(x.outbound_clicks)',
  PIN_CLICK: 'sum(x.closeups)',
  SAVE: 'sum(x.saves)',
  VIDEO_START: 'sum(x.video_starts)',
  VIDEO_MRC_VIEW: 'sum(x.video_views)',
  VIDEO_10S_VIEW: 'sum(x.video_10s)',
  QUARTILE_95_PERCENT_VIEW: 'sum(x.video_p95)',
  VIDEO_V50_WATCH_TIME: 'sum(x.video_ms)',
  VIDEO_AVG_WATCH_TIME: 'sum(x.video_ms) / nullif(sum(x.video_starts), 0)',
}
const sorted = `(case $5 ${Object.entries(metric)
  .map(([name, sql]) => `when '${name}' then (${sql})::float8`)
  .join(' ')} end)`

/** Filters: null for all. */
type TopParams = [
  user: string,
  start: string,
  end: string,
  max: number,
  sort: SortMetric,
  device: Device | null,
  isPaid: boolean | null,
  kinds: Kind[] | null,
  isClaimed: boolean | null,
  createdInDays: number | null,
  source: Source,
]

/** The pins of a person that have most of a metric, with their counts. */
export const topRows = statement<TopRow, TopParams>(
  'top_pins_of_account',
  () => `select p.id::text as pin_id, ${sums} from ${pinsOf('$11::text')} cross join lateral ${events()} x
   where not (p.is_other and x.is_paid) and p.deleted_at is null and ($6::text is null or x.device = $6) and ($7::boolean is null or x.is_paid = $7)
     and ($8::text[] is null or ${kind} = any($8::text[])) and ($9::boolean is null or ${isClaimed} = $9)
     and ($10::int is null or p.created_at > now() - make_interval(days => $10))
   group by p.id having ${sorted} > 0 order by ${sorted} desc, p.id desc limit $4`,
)
