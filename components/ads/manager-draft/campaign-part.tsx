import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import formStyles from '../manager-forms/forms.module.css'
import { CampaignFields } from '../manager-forms/level-fields'
import { campaignFields, campaignValues, faultsOf } from '../manager-forms/values'
import styles from './draft.module.css'
import { usePart } from './draft-parts'
import { Forecast } from './estimates'
import { Suggestion } from './suggestion'
import { useAutosave } from './use-autosave'

type Props = { campaign: WireCampaign; currency: string }

/** The step of a draft with its name, its budget and its days. */
export function CampaignPart({ campaign, currency }: Props) {
  const t = useTranslations('manager')
  const form = useAutosave({
    level: 'campaigns',
    wire: campaign,
    currency,
    toValues: campaignValues,
    fieldsOf: campaignFields,
    check: (values) => faultsOf(values, t('budget.noAmount'), t('bids.noPercent')),
  })
  usePart('campaign', form)
  return (
    <section className={styles.step} aria-labelledby="step-budget">
      <h2 id="step-budget">{t('draft.budget')}</h2>
      <div className={formStyles.form}>
        <CampaignFields
          values={form.values}
          errorOf={form.errorOf}
          onChange={form.change}
          currency={currency}
          ad_account_id={campaign.ad_account_id}
          isShared={campaign.is_campaign_budget_optimization}
        />
        <Problem>{form.problem}</Problem>
      </div>
      <Suggestion campaign={campaign} values={form.values} currency={currency} onChange={form.change} />
      <Forecast campaign={campaign} values={form.values} currency={currency} />
    </section>
  )
}
