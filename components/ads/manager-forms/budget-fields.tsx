import { useId } from 'react'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import styles from './forms.module.css'
import type { BudgetKind } from './values'

type Values = { kind: BudgetKind; budget: string; start: string; end: string }

type Props = {
  values: Values
  currency: string
  /** The kinds that may be chosen. */
  kinds: readonly BudgetKind[]
  errorOf: (name: string) => string | null
  onChange: (values: Partial<Values>) => void
}

/** Asks for a budget and the days on which it is spent. */
export function BudgetFields({ values, currency, kinds, errorOf, onChange }: Props) {
  const t = useTranslations('manager.fields')
  const name = useId()
  const { kind, budget, start, end } = values
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{t('budget')}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={kind === one} onChange={() => onChange({ kind: one })} />
            {t(`kinds.${one}`)}
          </label>
        ))}
      </fieldset>
      {kind !== 'none' && (
        <FormField
          label={t('amount', { currency })}
          value={budget}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('budget')}
          onChange={(typed) => onChange({ budget: typed })}
        />
      )}
      <div className={styles.pair}>
        <FormField
          label={t('start')}
          hint={t('startHint')}
          type="date"
          value={start}
          error={errorOf('start')}
          onChange={(day) => onChange({ start: day })}
        />
        <FormField
          label={t('end')}
          hint={kind === 'total' ? t('endNeeded') : t('endHint')}
          type="date"
          value={end}
          error={errorOf('end')}
          onChange={(day) => onChange({ end: day })}
        />
      </div>
    </>
  )
}
