import { useId } from 'react'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { choosableLocales } from '@/lib/accounts/locales/locales'
import { businessGoals, ecommercePlatforms, intents, sizes, verticals } from '@/lib/business/steps/choices'
import { own } from '@/lib/core/own'
import type { StepFields as Fields } from '@/store/business/steppers'
import styles from './business.module.css'
import { CountryField } from './country-field'

type Kind =
  | 'text'
  | 'flag'
  | 'count'
  | 'country'
  | { one: readonly string[]; names?: Record<string, string> }
  | { many: readonly string[] }

/** The languages, each under its own name. */
const languages = Object.fromEntries(choosableLocales.map(({ locale, name }) => [locale, name]))

/** Describes the input of each field of the steppers. */
const kinds: Record<string, Kind> = {
  businessVertical: { one: verticals },
  numberEmployees: { one: sizes },
  hasWebsite: 'flag',
  ecommercePlatforms: { many: ecommercePlatforms },
  businessGoals: { many: businessGoals },
  topBusinessGoal: { one: businessGoals },
  advertisingIntent: { one: intents },
  country: 'country',
  locale: { one: Object.keys(languages), names: languages },
  worksWithAgency: 'flag',
  whatsAppConsent: 'flag',
  wantsCall: 'flag',
  hasFeed: 'flag',
  weeklyAddToCarts: 'count',
  weeklyLeads: 'count',
  weeklyCheckouts: 'count',
}

type Props = {
  names: readonly string[]
  fields: Fields
  /** Hints below text fields, by field. */
  hints?: Record<string, string>
  onChange: (fields: Fields) => void
}

/** Shows the fields of one step. */
export function StepFields({ names, fields, hints = {}, onChange }: Props) {
  return names.map((name) => (
    <Field
      key={name}
      name={name}
      value={fields[name]}
      hint={hints[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ))
}

type FieldProps = {
  name: string
  value: unknown
  hint: string | undefined
  onChange: (value: unknown) => void
}

function Field({ name, value, hint, onChange }: FieldProps) {
  const t = useTranslations('business')
  const id = useId()
  const kind = own(kinds, name) ?? 'text'
  if (kind === 'country') return <CountryField value={String(value ?? '')} onChange={onChange} />
  const label = t(`fields.${name}` as 'fields.email')
  const word = (choice: string) => t(`choices.${choice}` as 'choices.other')
  if (kind === 'flag')
    return (
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    )
  if (kind === 'text' || kind === 'count')
    return (
      <FormField
        label={label}
        value={String(value ?? '')}
        maxLength={100}
        {...(hint === undefined ? {} : { hint })}
        {...(kind === 'count' ? { inputMode: 'numeric' as const } : {})}
        onChange={(text) => onChange(kind === 'count' ? Number(text.replace(/\D/g, '')) : text)}
      />
    )
  if ('one' in kind)
    return (
      <div className={styles.select}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{t('steps.choose')}</option>
          {kind.one.map((choice) => (
            <option key={choice} value={choice}>
              {kind.names?.[choice] ?? word(choice)}
            </option>
          ))}
        </select>
      </div>
    )
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset className={styles.many}>
      <legend>{label}</legend>
      {kind.many.map((choice) => (
        <label key={choice} className={styles.flag}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
          {word(choice)}
        </label>
      ))}
    </fieldset>
  )
}
