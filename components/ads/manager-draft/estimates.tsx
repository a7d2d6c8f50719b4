import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import { api } from '@/lib/edge/client/api'
import { amountOf, unit } from '../kit/amount'
import { endOf, startOf } from '../kit/days'
import type { CampaignValues, Targeting } from '../manager-forms/values'
import styles from './draft.module.css'

/** Milliseconds without a change before an estimate is asked for. */
const pause = 600
const day = 86_400

const door = 'GET /v5/ad_accounts/:ad_account_id/estimates'

/** Says how many people an ad group would reach, as one chooses them. */
export function Reach({ ad_account_id, targeting }: { ad_account_id: string; targeting: Targeting }) {
  const t = useTranslations('manager.estimates')
  const format = useFormatter()
  const text = JSON.stringify(targeting)
  const estimate = useQuery(
    [ad_account_id, 'reach', text],
    () => api(door, { ad_account_id, targeting_spec: text }),
    { pause, keepsPrevious: true },
  )
  const reach = estimate.data?.reach
  return (
    <div className={styles.estimate} aria-busy={estimate.isLoading}>
      <h3>{t('title')}</h3>
      <QueryProblem of={estimate} />
      <p aria-live="polite">
        {reach
          ? reach.people === null
            ? t('few')
            : t(reach.is_more ? 'more' : 'people', { count: format.number(reach.people) })
          : estimate.problem === null && t('working')}
      </p>
    </div>
  )
}

/** Returns the days in which a campaign can spend; null without an end, or once it is over. */
export function daysLeft({ start, end }: Pick<CampaignValues, 'start' | 'end'>, now = Date.now()) {
  const last = endOf(end)
  if (last === null) return null
  const days = Math.ceil((last - Math.max(startOf(start) ?? 0, Math.floor(now / 1000))) / day)
  return days < 1 ? null : days
}

/** Returns what a campaign spends in a day; null while that is not known. */
export function dailyOf(values: CampaignValues, now = Date.now()): number | null {
  const micro = amountOf(values.budget)
  if (values.kind === 'none' || micro === null || micro <= 0) return null
  if (values.kind === 'daily') return micro
  const days = daysLeft(values, now)
  return days === null ? null : Math.floor(micro / days)
}

type ForecastProps = { campaign: WireCampaign; values: CampaignValues; currency: string }

/** Says what the budget of a campaign is likely to bring in a day. */
export function Forecast({ campaign, values, currency }: ForecastProps) {
  const t = useTranslations('manager.estimates')
  const format = useFormatter()
  const { ad_account_id, objective_type } = campaign
  const micro = dailyOf(values)
  const estimate = useQuery(
    micro === null ? null : [ad_account_id, 'forecast', objective_type, micro],
    () => api(door, { ad_account_id, objective_type, budget_in_micro_currency: micro ?? 0 }),
    { pause, keepsPrevious: true },
  )
  if (micro === null) return null
  const { data, isLoading, problem } = estimate
  const band = ({ low, high }: { low: number; high: number }) =>
    low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`
  return (
    <div className={styles.estimate} aria-busy={isLoading}>
      <h3>{t('forecastTitle')}</h3>
      <QueryProblem of={estimate} />
      <p aria-live="polite">
        {data?.forecast
          ? t('forecast', {
              impressions: band(data.forecast.impressions),
              clicks: band(data.forecast.clicks),
              amount: format.number(micro / unit, { style: 'currency', currency }),
            })
          : problem === null && t(data ? 'noHistory' : 'working')}
      </p>
      {data?.forecast && <p>{t(`basis.${data.forecast.basis}`)}</p>}
    </div>
  )
}
