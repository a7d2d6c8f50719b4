import { useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { Values } from './filter-values'
import { presetRange, rangePresets } from './range-presets'
import styles from './toolbar.module.css'

type Props = {
  label: string
  /** The parameters of the first and of the last day. */
  params: readonly string[]
  values: Values
  onChange: (values: Values) => void
}

/** Shows a choice of a first and a last day, and common ranges, which apply at once. */
export function DayRange({ label, params, values, onChange }: Props) {
  const t = useTranslations('business.filters')
  const id = useId()
  const [first = '', last = ''] = params
  const [from, until] = [values[first]?.[0] ?? '', values[last]?.[0] ?? '']
  const set = (days: readonly [string, string]) =>
    onChange({ ...values, [first]: days[0] ? [days[0]] : [], [last]: days[1] ? [days[1]] : [] })
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.presets}>
        {rangePresets.map((name) => (
          <button key={name} type="button" onClick={() => set(presetRange(name, new Date()))}>
            {t(`presets.${name}`)}
          </button>
        ))}
      </div>
      <div className={styles.days}>
        <label htmlFor={`${id}from`}>{t('from')}</label>
        <input
          id={`${id}from`}
          type="date"
          value={from}
          max={until || undefined}
          onChange={({ target }) => set([target.value, until])}
        />
        <label htmlFor={`${id}until`}>{t('last')}</label>
        <input
          id={`${id}until`}
          type="date"
          value={until}
          min={from || undefined}
          onChange={({ target }) => set([from, target.value])}
        />
      </div>
    </fieldset>
  )
}
