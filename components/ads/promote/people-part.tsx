import { useId, useMemo } from 'react'
import { Checks } from '@/components/business/kit/checks'
import { useLocale, useTranslations } from '@/i18n/texts'
import { languageCodes, languageName } from '@/lib/accounts/locales/languages'
import { promoteChanged, type QuickPromote, targetingReset } from '@/store/ads/quick-promote'
import { useAppDispatch } from '@/store/hooks'
import formStyles from '../manager-forms/forms.module.css'
import { PickMany } from '../manager-forms/pick-many'
import { Topics } from '../manager-forms/targeting-fields'
import styles from './promote.module.css'

/** The groups of ages that do not overlap. */
const ages = ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'] as const
const genders = ['female', 'male', 'unknown'] as const

type Props = { form: QuickPromote }

/** Asks who sees a promotion: the site finds them, or one chooses. */
export function PeoplePart({ form }: Props) {
  const t = useTranslations('promote.people')
  const dispatch = useAppDispatch()
  const id = useId()
  const { isAutoTargeting } = form
  return (
    <fieldset className={styles.part}>
      <legend>{t('heading')}</legend>
      <label className={styles.flag}>
        <input type="radio" name={id} checked={isAutoTargeting} onChange={() => dispatch(targetingReset())} />
        <span>
          {t('automatic')}
          <small>{t('automaticText')}</small>
        </span>
      </label>
      <label className={styles.flag}>
        <input
          type="radio"
          name={id}
          checked={!isAutoTargeting}
          onChange={() => dispatch(promoteChanged({ isAutoTargeting: false }))}
        />
        {t('byHand')}
      </label>
      {!isAutoTargeting && <ByHand form={form} />}
    </fieldset>
  )
}

function ByHand({ form }: Props) {
  const t = useTranslations('manager.people')
  const tp = useTranslations('promote.people')
  const dispatch = useAppDispatch()
  const locale = useLocale()
  const languages = useMemo(
    () =>
      languageCodes
        .map((code) => ({ id: code, name: languageName(code, locale) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    [locale],
  )
  return (
    <div className={formStyles.people}>
      <PickMany
        label={t('languages')}
        all={t('anyLanguage')}
        choices={languages}
        chosen={form.locale}
        onChange={(chosen) => dispatch(promoteChanged({ locale: chosen }))}
      />
      <Topics
        chosen={form.interests}
        error={null}
        onChange={(interests) => dispatch(promoteChanged({ interests }))}
      />
      <Checks
        label={tp('ages')}
        values={ages}
        chosen={ages.filter((one) => form.ages.includes(one))}
        onChange={(chosen) => dispatch(promoteChanged({ ages: chosen }))}
        words={(value) => value}
      />
      <Checks
        label={t('genders')}
        values={genders}
        chosen={genders.filter((one) => form.genders.includes(one))}
        onChange={(chosen) => dispatch(promoteChanged({ genders: chosen }))}
        words={(value) => t(`gender.${value}`)}
      />
    </div>
  )
}
