import { useId } from 'react'
import business from '@/components/business/kit/business.module.css'
import { SelectField } from '@/components/ui/fields/select-field'
import { useTranslations } from '@/i18n/texts'
import { type AdType, adTypesOf } from '@/lib/ads/promote/kinds'
import type { OfferedAccount } from '@/lib/ads/promote/load.server'
import { modalShown, promoteChanged, type QuickPromote } from '@/store/ads/quick-promote'
import { useAppDispatch } from '@/store/hooks'
import draft from '../manager-draft/draft.module.css'
import formStyles from '../manager-forms/forms.module.css'

type Props = { form: QuickPromote; account: OfferedAccount }

/** Asks for the goal; conversions need a tag of the ad account, without which a dialog leads on. */
export function GoalPart({ form, account }: Props) {
  const t = useTranslations('promote.goal')
  const dispatch = useAppDispatch()
  const id = useId()
  const { adType, ocpmTag, pin, errors } = form
  const choose = (one: AdType) => {
    if (one === 'CONVERSIONS' && account.tags.length === 0) dispatch(modalShown('conversionOpenAdsManager'))
    else dispatch(promoteChanged({ adType: one }))
  }
  return (
    <fieldset className={draft.goals} aria-describedby={`${id}-error`}>
      <legend>{t('heading')}</legend>
      {adTypesOf(pin?.creative_type ?? 'REGULAR').map((one) => (
        <label key={one} className={draft.goal} data-chosen={one === adType || undefined}>
          <input
            type="radio"
            name={id}
            checked={one === adType}
            aria-invalid={(one === adType && errors.adType !== null) || undefined}
            onChange={() => choose(one)}
          />
          <span>
            <strong>{t(one)}</strong>
            <small>{t(`${one}Text`)}</small>
          </span>
        </label>
      ))}
      {adType === 'CONVERSIONS' && account.tags.length > 0 && (
        <div className={business.select}>
          <SelectField
            label={t('tag')}
            value={ocpmTag ?? ''}
            options={account.tags}
            onChange={(tag) => dispatch(promoteChanged({ ocpmTag: tag }))}
          />
          <p className={formStyles.hint}>{t('tagText')}</p>
        </div>
      )}
      <p id={`${id}-error`} className={formStyles.error} role="alert">
        {errors.adType}
      </p>
    </fieldset>
  )
}
