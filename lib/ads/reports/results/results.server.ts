import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { countsWithin } from '../conversion-columns'
import type { resultsGet, WireResults } from './schema'

const of = (event: string) => `count(*) filter (where c.event = '${event}')::int`

/** Reads all at once, with v5's usual windows and by the time of the ad. */
const results = statement<
  WireResults,
  [account: string, start: string, end: string, campaign: string | null]
>(
  'ad_results',
  `with account as (
     select a.currency, coalesce(a.time_zone, 'UTC') as zone,
       exists (select from conversion_tags t where t.ad_account_id = a.id and t.last_fired_at > now() - interval '30 days') as has_tag
     from ad_accounts a where a.id = $1
   ),
   seen as (
     select coalesce(sum(d.spent_micro), 0)::float8 as spent_micro, coalesce(sum(d.impressions), 0)::float8 as impressions,
       coalesce(sum(d.outbound_clicks), 0)::float8 as outbound_clicks, coalesce(sum(d.saves), 0)::float8 as saves
     from ad_days d where d.ad_account_id = $1 and d.day >= $2::date and d.day <= $3::date and ($4::bigint is null or d.campaign_id = $4)
   ),
   converted as (
     select ${of('CHECKOUT')} as checkouts, ${of('SIGNUP')} as signups, ${of('LEAD')} as leads, ${of('PAGE_VISIT')} as page_visits,
       case when bool_or(c.person = 0) filter (where c.event = 'CHECKOUT') then null
         else count(distinct c.person) filter (where c.event = 'CHECKOUT')::int end as buyers,
       coalesce(sum(c.value_micro) filter (where c.event = 'CHECKOUT'), 0)::float8 as checkout_value_micro,
       count(*) filter (where c.event = 'CHECKOUT' and c.is_foreign)::int as foreign_checkouts
     from account, ad_conversions c
     where c.ad_account_id = $1 and c.acted_at >= ($2::date::timestamp at time zone account.zone)
       and c.acted_at < (($3::date + 1)::timestamp at time zone account.zone) and ($4::bigint is null or c.campaign_id = $4)
       and ${countsWithin('30', '30', '1')}
   )
   select account.currency, seen.*, converted.*, account.has_tag from account, seen, converted`,
)

/** Returns what an ad account, or one of its campaigns, achieved in a range of its days. @throws AppError 404, 29 */
export async function resultsOf(
  member: Member,
  {
    ad_account_id,
    start_date,
    end_date,
    campaign_id = null,
  }: Omit<z.output<typeof resultsGet>, 'campaign_id'> & {
    campaign_id?: string | null | undefined
  },
): Promise<WireResults> {
  await permitReadingAccount(member, 'ad-account.reporting.view', ad_account_id)
  const [row] = await results(ad_account_id, start_date, end_date, campaign_id)
  return found(row, 'notFound')
}
