import { FormField } from '@/components/ui/fields/form-field'
import { useLocale, useTranslations } from '@/i18n/texts'
import { campaignLimits } from '@/lib/ads/campaigns/limits'
import { promoteLimits } from '@/lib/ads/promote/kinds'
import { promoteChanged, type QuickPromote } from '@/store/ads/quick-promote'
import { useAppDispatch } from '@/store/hooks'
import { unit } from '../kit/amount'
import formStyles from '../manager-forms/forms.module.css'
import styles from './promote.module.css'
import { daysOf, totalOf } from './values'

type Props = { form: QuickPromote; currency: string }

/** Asks for a daily budget, and for how many days or until it is stopped; shows what that is together. */
export function MoneyPart({ form, currency }: Props) {
  const t = useTranslations('promote.money')
  const dispatch = useAppDispatch()
  const money = new Intl.NumberFormat(useLocale(), { style: 'currency', currency })
  const { dailyBudget, duration, isOngoing, errors } = form
  const { min, max } = promoteLimits.days
  const total = totalOf(form)
  const amount = total === null ? '' : money.format(total / unit)
  return (
    <fieldset className={styles.part}>
      <legend>{t('heading')}</legend>
      <div className={formStyles.pair}>
        <FormField
          label={t('daily', { currency })}
          hint={t('dailyHint', { min: money.format(campaignLimits.budgetLeast / unit) })}
          inputMode="decimal"
          autoComplete="off"
          value={dailyBudget}
          error={errors.dailyBudget}
          onChange={(typed) => dispatch(promoteChanged({ dailyBudget: typed }))}
        />
        {!isOngoing && (
          <FormField
            label={t('days')}
            hint={t('daysHint', { min, max })}
            inputMode="numeric"
            autoComplete="off"
            value={duration}
            error={errors.duration}
            onChange={(typed) => dispatch(promoteChanged({ duration: typed }))}
          />
        )}
      </div>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={isOngoing}
          onChange={({ target }) => dispatch(promoteChanged({ isOngoing: target.checked }))}
        />
        {t('ongoing')}
      </label>
      {isOngoing && errors.duration && (
        <p className={formStyles.error} role="alert">
          {errors.duration}
        </p>
      )}
      <p className={styles.total}>
        <span>{t('total')}</span>
        <output>
          {total === null
            ? t('noTotal')
            : isOngoing
              ? t('totalOngoing', { amount })
              : t('totalOfDays', { amount, days: daysOf(duration) ?? 0 })}
        </output>
      </p>
    </fieldset>
  )
}
