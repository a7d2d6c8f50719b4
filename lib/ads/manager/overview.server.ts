import { statement } from '@/lib/platform/db/statement.server'
import { isTurnedOn } from '../delivery/index/lines.server'
import { adSummarySql, summarySql } from './summary-sql'

type Named = { id: string; name: string }

/** The state of an ad account, with the things in it that need attention. */
export type Overview = {
  running: number
  /** Drafts that wait to be published. */
  drafts: number
  /** Ads that wait for their review. */
  in_review: number
  /** Ad groups with rejected ads: the first few. */
  rejected: (Named & { ads: number })[]
  /** Running campaigns that end within three days: the first few. */
  ending: Named[]
  /** Running campaigns without an ad that can be shown: the first few. */
  idle: Named[]
}

/** Campaigns and ad groups that are named; the tables have all. */
const few = 3

const named = (
  from: string,
) => `(select coalesce(json_agg(json_build_object('id', k.id::text, 'name', k.name) order by k.id), '[]')
  from (select c.id, c.name from running c where ${from} order by c.id limit ${few}) k)`

const overview = statement<Overview, [account: string]>(
  'ad_account_overview',
  `with states as materialized (
     select c.id, c.name, c.end_time, c.status, ${summarySql(['c'])} as summary
     from campaigns c join ad_accounts a on a.id = c.ad_account_id where c.ad_account_id = $1 and c.status in ('ACTIVE', 'DRAFT')
   ),
   running as (select id, name, end_time from states where summary = 'RUNNING'),
   judged as materialized (
     select d.id, g.id as group_id, g.name, ${adSummarySql} as summary
     from ads d join ad_groups g on g.id = d.ad_group_id join campaigns c on c.id = g.campaign_id
       join ad_accounts a on a.id = d.ad_account_id
     where d.ad_account_id = $1 and d.review_status in ('PENDING', 'REJECTED') and d.status in ('ACTIVE', 'PAUSED')
   )
   select (select count(*)::int from running) as running,
     (select count(*)::int from states where summary = 'DRAFT') as drafts,
     (select count(*)::int from judged where summary = 'PENDING') as in_review,
     (select coalesce(json_agg(json_build_object('id', k.id::text, 'name', k.name, 'ads', k.ads) order by k.id), '[]') from (
       select group_id as id, name, count(*)::int as ads from judged where summary = 'REJECTED' group by 1, 2
       order by 1 limit ${few}) k) as rejected,
     ${named(`c.end_time < now() + interval '3 days'`)} as ending,
     ${named(`not exists (select from ads d join ad_groups g on g.id = d.ad_group_id join campaigns z on z.id = g.campaign_id
       where z.id = c.id and ${isTurnedOn('d', 'g', 'z')})`)} as idle`,
)

/** Returns what an ad account has, and what needs attention in it; the caller has permitted it. */
export async function overviewOf(ad_account_id: string): Promise<Overview> {
  const [row] = await overview(ad_account_id)
  return row ?? { running: 0, drafts: 0, in_review: 0, rejected: [], ending: [], idle: [] }
}
