import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireAdGroup, WireCampaign } from '@/lib/ads/campaigns/wire'
import type { AdLine } from '@/lib/ads/manager/tables.server'
import formStyles from '../manager-forms/forms.module.css'
import { GroupFields } from '../manager-forms/level-fields'
import { faultsOf, groupFields, groupValues } from '../manager-forms/values'
import { PinPicker } from '../pins/pin-picker'
import { ProductPart } from '../sales/product-part'
import { ProductPicker } from '../sales/product-picker'
import { SavedAudiences } from '../templates/saved-audiences'
import { AdPart } from './ad-part'
import styles from './draft.module.css'
import { usePart } from './draft-parts'
import { Reach } from './estimates'
import { useAutosave } from './use-autosave'

type Props = {
  campaign: WireCampaign
  group: WireAdGroup
  ads: readonly AdLine[]
  currency: string
  /** Its number, if there are several. */
  number: number | null
}

/** The steps of a draft with the people of an ad group, and its ads. */
export function GroupPart({ campaign, group, ads, currency, number }: Props) {
  const t = useTranslations('manager')
  const [isPicking, setPicking] = useState(false)
  const form = useAutosave({
    level: 'ad_groups',
    wire: group,
    currency,
    toValues: groupValues,
    fieldsOf: groupFields,
    check: (values) => faultsOf(values, t('budget.noAmount')),
  })
  usePart(`ad_groups.${group.id}`, form)
  const ofProducts = campaign.objective_type === 'CATALOG_SALES'
  const Picker = ofProducts ? ProductPicker : PinPicker
  const of = number === null ? '' : ` ${number}`
  return (
    <>
      <section className={styles.step} aria-labelledby={`step-people-${group.id}`}>
        <h2 id={`step-people-${group.id}`}>{t('draft.people') + of}</h2>
        <SavedAudiences group={group} values={form.values} onChange={form.change} />
        <div className={formStyles.form}>
          <GroupFields
            values={form.values}
            errorOf={form.errorOf}
            onChange={form.change}
            currency={currency}
            ad_account_id={group.ad_account_id}
            canBid={group.billable_event !== 'VIDEO_V_50_MRC'}
          />
          <Problem>{form.problem}</Problem>
        </div>
        <Reach ad_account_id={group.ad_account_id} targeting={form.values.targeting} />
      </section>
      <section className={styles.step} aria-labelledby={`step-pins-${group.id}`}>
        <h2 id={`step-pins-${group.id}`}>{t(ofProducts ? 'products.step' : 'draft.pins') + of}</h2>
        <p>{t(ofProducts ? 'products.stepText' : 'draft.pinsText')}</p>
        <Problem>{form.errorOf('ads')}</Problem>
        {ads.length > 0 && (
          <ul className={styles.cards}>
            {ads.map((ad) =>
              ofProducts ? (
                <ProductPart key={ad.id} ad={ad} />
              ) : (
                <AdPart key={ad.id} ad={ad} currency={currency} />
              ),
            )}
          </ul>
        )}
        <Button onClick={() => setPicking(true)}>{t(ofProducts ? 'products.add' : 'draft.addPins')}</Button>
        {isPicking && (
          <Picker
            ad_account_id={group.ad_account_id}
            ad_group_id={group.id}
            objective_type={campaign.objective_type}
            taken={ads.map(({ pin_id, product_group_id }) => product_group_id ?? pin_id)}
            status="DRAFT"
            onClose={(isChanged) => {
              setPicking(false)
              if (isChanged) void reloadPage()
            }}
          />
        )}
      </section>
    </>
  )
}
