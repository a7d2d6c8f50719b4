import type { UserRow } from '@/lib/accounts/account/present.server'
import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import type { VersionRow } from '@/lib/content/pins/card/cached-cards.server'
import { commonVersionSelect, versionSelect } from '@/lib/content/pins/card/card-sql.server'
import { wantedBy } from '@/lib/discover/feed/fewer/wanted-sql'
import { statement } from '@/lib/platform/db/statement.server'
import { staysHome } from '../sales/product-sql.server'
import { isTurnedOn, mayAdvertise } from './index/lines.server'

/** An ad that anyone may be shown now, with the version of its card and what its choice depends on. */
export type CommonRow = Omit<VersionRow, 'reaction_by_me' | 'saved_by_me'> & {
  ad: string
  /** The signature of the picture of the pin. */
  signature: string
  /** Null for the account of a business that has no profile of its own. */
  promoter: UserRow | null
  /** The approved page of the ad, if that is not the pin's own. */
  ad_link: string | null
  /** The accounts behind the ad: its business, the profiles of that, and who owns the pin and its board. */
  people: string[]
  interest_id: string | null
  /** The other topics of the pin. */
  topics: string[]
  /** The millionths that were spent: today in the account's time zone, and ever. */
  group_today: number
  group_total: number
  campaign_today: number
  campaign_total: number
}

/** The facts of a reader and a candidate. */
type ReaderRow = Pick<VersionRow, 'reaction_by_me' | 'saved_by_me'> & {
  /** The person's topics (`id share`) and audiences, empty if what they do may not be used; null after the first row. */
  tastes: string[] | null
  audiences: string[] | null
  /** The topics of the pin that the feed is about, also in the first row only. */
  subject: string[] | null
  /** True if the ad's pin is among those that look or read like it. */
  is_alike: boolean
  /** Views of the ad group's ads by the person: in the last day, in the last 30 days, and in the range of its goal. */
  day_views: number
  month_views: number
  goal_views: number
}

/** A candidate that this person may be shown now. */
export type CardRow = CommonRow & ReaderRow

/** The newest saves whose topics count as tastes. */
const saves = 60

// What a person chose counts most; what they ignore or hid counts nothing. Who does not want what they do to shape their feed is
// known by the topics that they follow only.
const tastes = `array(select t.id || ' ' || round(least(1, sum(t.points))::numeric, 3) from (
    select w.interest_id as id, 0.6 as points from user_interests w where w.user_id = $1
    union all select q.interest_id, 0.15 from (select interest_id from pins where user_id = $1 and deleted_at is null
      order by id desc limit ${saves}) q where q.interest_id is not null
      and not exists (select from history_stops x where x.user_id = $1)
    union all select h.interest_id, least(0.6, 0.1 * h.opened + 0.2 * h.searched) from topic_history h where h.user_id = $1
      and not exists (select from history_stops x where x.user_id = $1)) t
  where not exists (select from topic_history x where x.user_id = $1 and x.interest_id = t.id and x.is_ignored)
    and not exists (select from interest_hides x where x.user_id = $1 and x.interest_id = t.id)
  group by t.id order by sum(t.points) desc, t.id limit 40)`

const audiences = `array(select m.audience_id::text from audience_members m where m.user_id = $1)`

/** Reads the tastes and audiences of a person who allows their use. */
export const readerTastes = statement<{ tastes: string[]; audiences: string[] }, [viewer: string]>(
  'ad_reader_tastes',
  `select ${tastes} as tastes, ${audiences} as audiences`,
)

const facts = `facts as materialized (
  select case when $3 then ${tastes} else '{}' end as tastes, case when $3 then ${audiences} else '{}' end as audiences,
    array(select x.interest_id::text from pins x where x.id = $4 and x.interest_id is not null
      union select x.interest_id::text from pin_topics x where x.pin_id = $4) as subject,
    coalesce((select f.pin_ids from ranked_feeds f where f.kind = 3
      and f.owner_id = (select x.aggregated_pin_id from pins x where x.id = $4)), '{}') as alike)`

const day = (at: string) => `((${at}) at time zone 'UTC')::date`

/**
 * Returns SQL for the partitions of events `v` in which views of the last days may be: by the day of their token, a day before they
 * arrive at the earliest. Those made ahead are left out, but for an hour in which the clock of a web process may be ahead.
 */
export const withinDays = (days: number): string =>
  `v.day between ${day('now()')} - ${days} and ${day(`now() + interval '1 hour'`)}`

const views = (
  since: string,
  days: number,
) => `(select count(*) from ad_events v where v.viewer = $1 and v.ad_group_id = zg.id
    and v.kind = 'IMPRESSION' and ${withinDays(days)} and v.arrived_at > now() - ${since})::int`
const goal = `zg.optimization_goal_metadata -> 'frequency_goal_metadata' ->> 'timerange'`
const ranges = `(case ${goal} when 'THIRTY_DAY' then interval '30 days' when 'SEVEN_DAY' then interval '7 days'
  when 'TWENTY_MINUTE' then interval '20 minutes' when 'TEN_MINUTE' then interval '10 minutes' else interval '1 day' end)`

/** SQL of the approved page of an ad `zd` of the pin `p`; null if that is the pin's own, as for products. */
export const adLink = `case when zd.product_group_id is null and zd.approved_link is distinct from p.link then zd.approved_link end`

const today = (alias: string) =>
  `(case when ${alias}.day >= (now() at time zone coalesce(zk.time_zone, 'UTC'))::date then ${alias}.day_micro else 0 end)::float8`
const total = (alias: string) => `coalesce(${alias}.total_micro, 0)::float8`

/** SQL of a fact of the page, which only the first row carries. */
const once = (fact: string) => `case when row_number() over () = 1 then zf.${fact} end as ${fact}`

const commonColumns = `, zd.id::text as ad, p.signature, (select ${userJson('zo')} from users zo where zo.id = zk.business_id) as promoter,
  ${adLink} as ad_link,
  array(select zf2.id::text from business_profiles zf2 where zf2.business_id = zk.business_id)
    || array[zk.business_id::text, p.user_id::text, b.user_id::text] as people, p.interest_id,
  array(select x.interest_id::text from pin_topics x where x.pin_id = p.id) as topics,
  coalesce(${today('sg')}, 0) as group_today, ${total('sg')} as group_total,
  coalesce(${today('sc')}, 0) as campaign_today, ${total('sc')} as campaign_total`

const columns = `${commonColumns}, ${once('tastes')}, ${once('audiences')}, ${once('subject')}, p.id = any(zf.alike) as is_alike, ${views(`interval '1 day'`, 2)} as day_views,
  case when zg.lifetime_frequency_cap is null then 0 else ${views(`interval '30 days'`, 31)} end as month_views,
  case when ${goal} is null then 0 else ${views(ranges, 31)} end as goal_views`

const sourceOf = (
  wanted: string,
  pin: string,
) => `${wanted} join ads zd on zd.id = w.ad join ad_groups zg on zg.id = zd.ad_group_id
  join campaigns zc on zc.id = zg.campaign_id join ad_accounts zk on zk.id = zd.ad_account_id
  left join ad_spend sg on sg.subject_id = zg.id left join ad_spend sc on sc.subject_id = zc.id
  join pins p on p.id = ${pin} left join pin_sponsorships zs on zs.pin_id = p.id and zs.status in (0, 1)`

const isProfile = (user: string) =>
  `exists (select from business_profiles zf1 where zf1.id = ${user} and zf1.business_id = zk.business_id)`

/** The rules of promotable.server.ts for a pin that is shown now; pins only for ads may be. */
const isPromotable = `(p.is_ready and p.removed_by is null and p.parent_pin_id is null and not p.is_ad_ineligible
  and b.privacy = 'public' and b.archived_at is null and b.audience = 'everyone' and b.deleted_at is null
  and (${isProfile('p.user_id')} and zs.pin_id is null or zs.status = 1 and ${isProfile('zs.sponsor_id')}))`

/** SQL for what the person does not want: an ad, its advertiser, its topics, or what they reported. */
const isWelcome = `(p.user_id <> $1 and zk.business_id <> $1 and ${wantedBy('p', '$1')}
  and not exists (select from ad_hides x where x.user_id = $1 and x.ad_id = zd.id)
  and not exists (select from advertiser_hides x where x.user_id = $1 and x.business_id = zk.business_id)
  and not exists (select from reports x where x.reporter_id = $1 and x.target_type = 'pin' and x.target_id = p.id)
  and not exists (select from mutes x join business_profiles f on f.id = x.muted_id
    where x.muter_id = $1 and f.business_id = zk.business_id)
  and not ${isBlocked('zk.business_id', '$1')}
  and not exists (select from business_profiles f where f.business_id = zk.business_id and ${isBlocked('f.id', '$1')})
  and not exists (select from ad_topic_hides x where x.user_id = $1 and x.interest_id in (
    select t.id from (select p.interest_id as id union select y.interest_id from pin_topics y where y.pin_id = p.id) t
    union select i.parent_id from interests i where i.id in (p.interest_id)
      or i.id in (select y.interest_id from pin_topics y where y.pin_id = p.id)
    union select a2.parent_id from interests i2 join interests a2 on a2.id = i2.parent_id where i2.id in (p.interest_id)
      or i2.id in (select y.interest_id from pin_topics y where y.pin_id = p.id))))`

const isOfAd = `zd.product_group_id is null and zd.pin_id = w.pin`

/** SQL that is true for a pin `p` of a product of the account that is in stock now, on the host that was approved. */
const isOffered = `zd.product_group_id is not null and exists (
  select from catalog_items zi join catalog_product_groups zq on zq.id = zd.product_group_id and zq.catalog_id = zi.catalog_id
    join catalogs zy on zy.id = zi.catalog_id and zy.deleted_at is null and zy.ad_account_id = zd.ad_account_id
    left join catalog_feeds ze on ze.id = zi.feed_id join linked_pages l on l.url_hash = zi.link_hash
  where zi.pin_id = p.id and zi.link = p.link and zi.availability = 'IN_STOCK' and zi.missing_since is null
    and ze.deleted_at is null and (zq.feed_id is null or zq.feed_id = zi.feed_id)
    and l.host = zd.approved_host and ${staysHome})`

/** SQL for what makes an ad one that may be shown to anyone now. */
const isShowable = `${isTurnedOn('zd', 'zg', 'zc')}
    and coalesce(zg.start_time <= now(), true) and coalesce(zc.start_time <= now(), true)
    and ${mayAdvertise('zk.id', 'zk.business_id')} and ${isPromotable}`

/** SQL of the statement for wanted pins `pin` of ads. */
const cards = (wanted: string, pin: string, more: string) =>
  `with ${facts} ${versionSelect(sourceOf(`${wanted} cross join facts zf`, pin), columns)}
    and ${isShowable} and ${isWelcome} and ${more}`

type Params = [viewer: string, ads: readonly string[], allowed: boolean, subject: string]

/**
 * Reads the candidates for a page: only those that may be shown to this person at this moment, whatever the process remembers.
 */
export const adCards = statement<CardRow, Params>('ad_cards', () =>
  cards('unnest($2::bigint[]) as w (ad)', 'zd.pin_id', 'zd.product_group_id is null'),
)

/** Reads the same where some of the ads are of products: `pins` are those of the ads in the same order, of which an ad may have several. */
export const productCards = statement<CardRow, [...Params, pins: readonly string[]]>(
  'ad_cards_of_products',
  () => cards('unnest($2::bigint[], $5::bigint[]) as w (ad, pin)', 'w.pin', `(${isOfAd} or ${isOffered})`),
)

/**
 * Reads what of pins of ads is the same for everyone: those that may be shown at all. What a reader wants, saw and did is for
 * reader.server.ts; its parts are most of the time of the statements above. `nobody` is 0.
 */
export const commonCards = statement<
  CommonRow,
  [nobody: '0', ads: readonly string[], pins: readonly string[]]
>(
  'ad_cards_for_all',
  () =>
    `${commonVersionSelect(sourceOf('unnest($2::bigint[], $3::bigint[]) as w (ad, pin)', 'w.pin'), commonColumns)}
    and ${isShowable} and (${isOfAd} or ${isOffered})`,
)
