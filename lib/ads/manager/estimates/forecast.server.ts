import { statement } from '@/lib/platform/db/statement.server'
import type { ObjectiveType } from '../../campaigns/kinds'
import { campaignLimits } from '../../campaigns/limits'
import { twoFigures } from './numbers'
import type { WireEstimates } from './schema'

/** Days without which a band would be a guess, and accounts without which the figures of one could be read from it. */
export const leastHistory = { days: 7, accounts: 5 } as const

const { budgetLeast, budgetPerDay } = campaignLimits

type Rates = {
  is_own: boolean
  days: number
  accounts: number
  low_impressions: number
  high_impressions: number
  low_clicks: number
  high_clicks: number
  usual_micro: number
}

const between = (value: string, name: string) => `
  percentile_cont(0.25) within group (order by ${value})::float8 as low_${name},
  percentile_cont(0.75) within group (order by ${value})::float8 as high_${name}`

/**
 * Reads the middle half of what a millionth bought in a day of campaigns with the same objective and currency, of the ad account and of
 * others: the newest 200, of the last 28 whole days.
 */
const rates = statement<Rates, [account: string, objective: string]>(
  'ad_forecast_rates',
  `with asking as (select id, currency from ad_accounts where id = $1),
   others as (select a.id from asking q join ad_accounts a on a.currency = q.currency
     where exists (select from ad_standings z where z.ad_account_id = a.id) and a.id <> q.id order by a.id desc limit 200),
   days as materialized (
     select x.ad_account_id, x.day, sum(x.impressions)::float8 as impressions, sum(x.closeups)::float8 as clicks,
       sum(x.spent_micro)::float8 as micro
     from (select id from asking union all select id from others) k
       join ad_days x on x.ad_account_id = k.id and x.day >= current_date - 28 and x.day < current_date
       join campaigns c on c.id = x.campaign_id and c.objective_type = $2
     group by 1, 2 having sum(x.spent_micro) > 0 and sum(x.impressions) >= 100)
   select ad_account_id = $1 as is_own, count(*)::int as days, count(distinct ad_account_id)::int as accounts,
     ${between('impressions / micro', 'impressions')}, ${between('clicks / micro', 'clicks')},
     percentile_cont(0.5) within group (order by micro)::float8 as usual_micro
   from days group by 1`,
)

const isEnough = ({ is_own, days, accounts }: Rates) =>
  days >= leastHistory.days && (is_own || accounts >= leastHistory.accounts)

type Money = Pick<WireEstimates, 'forecast' | 'suggestion'>

/** Returns what campaigns like these spend in a day, with two significant figures and within the limits of a budget. */
const suggestionOf = ({ is_own, usual_micro }: Rates): NonNullable<Money['suggestion']> => ({
  basis: is_own ? 'ACCOUNT' : 'SITE',
  daily_micro: Math.min(budgetPerDay, Math.max(budgetLeast, twoFigures(usual_micro))),
})

/**
 * Returns what is usually spent in a day, and what a budget of a day is likely to bring: by the ad account's own history, otherwise by
 * this site's; null without enough.
 */
export async function forecastOf(
  ad_account_id: string,
  objective: ObjectiveType,
  micro: number | null,
): Promise<Money> {
  const known = (await rates(ad_account_id, objective)).filter(isEnough)
  const best = known.find(({ is_own }) => is_own) ?? known[0]
  if (!best) return { suggestion: null, forecast: null }
  const suggestion = suggestionOf(best)
  if (micro === null) return { suggestion, forecast: null }
  const band = (low: number, high: number) => ({
    low: twoFigures(low * micro),
    high: twoFigures(high * micro),
  })
  return {
    suggestion,
    forecast: {
      basis: suggestion.basis,
      impressions: band(best.low_impressions, best.high_impressions),
      clicks: band(best.low_clicks, best.high_clicks),
    },
  }
}
