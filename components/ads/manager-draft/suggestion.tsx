import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import { api } from '@/lib/edge/client/api'
import { amountOf, typedAmount, unit } from '../kit/amount'
import type { CampaignValues } from '../manager-forms/values'
import styles from './draft.module.css'
import { daysLeft } from './estimates'

type Props = {
  campaign: WireCampaign
  values: CampaignValues
  currency: string
  onChange: (values: Pick<CampaignValues, 'kind' | 'budget'>) => void
}

/** Returns the budget that a suggestion of a day stands for: for the whole time as many times as there are days. */
export function budgetOf(
  daily: number,
  values: Pick<CampaignValues, 'kind' | 'start' | 'end'>,
  now = Date.now(),
): Pick<CampaignValues, 'kind' | 'budget'> {
  const days = values.kind === 'total' ? daysLeft(values, now) : null
  if (days === null) return { kind: 'daily', budget: typedAmount(daily) }
  return { kind: 'total', budget: typedAmount(Math.min(daily, campaignLimits.budgetPerDay) * days) }
}

/** Says what campaigns like this one spend in a day, and takes it over by one press; nothing without enough history. */
export function Suggestion({ campaign, values, currency, onChange }: Props) {
  const t = useTranslations('manager.suggestion')
  const format = useFormatter()
  const { ad_account_id, objective_type } = campaign
  const { data } = useQuery([ad_account_id, 'suggestion', objective_type], () =>
    api('GET /v5/ad_accounts/:ad_account_id/estimates', { ad_account_id, objective_type }),
  )
  const suggestion = data?.suggestion
  if (!suggestion) return null
  const next = budgetOf(suggestion.daily_micro, values)
  const isUsed = next.kind === values.kind && amountOf(next.budget) === amountOf(values.budget)
  const money = (micro: number) => format.number(micro / unit, { style: 'currency', currency })
  return (
    <div className={styles.suggestion}>
      <p>{t(suggestion.basis, { amount: money(suggestion.daily_micro) })}</p>
      {!isUsed && (
        <Button onClick={() => onChange(next)}>
          {t('use', { amount: money(amountOf(next.budget) ?? 0) })}
        </Button>
      )}
    </div>
  )
}
