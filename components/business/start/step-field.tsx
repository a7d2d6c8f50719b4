import { useId } from 'react'
import { CountryField } from '@/components/business/kit/country-field'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { choosableLocales } from '@/lib/accounts/locales/locales'
import {
  accountTypes,
  businessGoals,
  ecommercePlatforms,
  intents,
  sizes,
  verticals,
} from '@/lib/business/start/choices'
import { defined } from '@/lib/core/defined'
import type { StepFields } from '@/store/business/steppers'
import { ManyField, OneField } from './choice-fields'
import styles from './start.module.css'
import type { StepFaultShown } from './use-stepper'

type Kind =
  | { of: 'text'; type?: 'url' | 'email' | 'tel'; complete?: string; limit?: number; mode?: 'decimal' }
  | { of: 'count' }
  | { of: 'flag' }
  | { of: 'yesNo' }
  | { of: 'country' }
  | { of: 'select'; values: readonly string[]; names?: Readonly<Record<string, string>> }
  | { of: 'one'; values: readonly string[] }
  | { of: 'many'; values: readonly string[]; hints?: boolean }

/** The languages, each under its own name. */
const languages = Object.fromEntries(choosableLocales.map(({ locale, name }) => [locale, name]))

/** The input of each field of the steppers. */
const kinds = {
  businessName: { of: 'text', complete: 'organization', limit: 30 },
  accountType: { of: 'select', values: accountTypes },
  businessVertical: { of: 'select', values: verticals },
  businessVerticalOther: { of: 'text', limit: 100 },
  numberEmployees: { of: 'one', values: sizes },
  hasWebsite: { of: 'yesNo' },
  website: { of: 'text', type: 'url', complete: 'url' },
  ecommercePlatforms: { of: 'many', values: ecommercePlatforms },
  country: { of: 'country' },
  locale: { of: 'select', values: Object.keys(languages), names: languages },
  businessGoals: { of: 'many', values: businessGoals, hints: true },
  topBusinessGoal: { of: 'one', values: businessGoals },
  advertisingIntent: { of: 'one', values: intents },
  worksWithAgency: { of: 'flag' },
  wantsCall: { of: 'yesNo' },
  firstName: { of: 'text', complete: 'given-name', limit: 30 },
  lastName: { of: 'text', complete: 'family-name', limit: 50 },
  email: { of: 'text', type: 'email', complete: 'email' },
  countryCode: { of: 'text', type: 'tel', complete: 'tel-country-code' },
  phoneNumber: { of: 'text', type: 'tel', complete: 'tel-national' },
  whatsAppConsent: { of: 'flag' },
  dailyAdsBudget: { of: 'text', mode: 'decimal' },
  marketingPlanName: { of: 'text', limit: 100 },
  weeklyAddToCarts: { of: 'count' },
  weeklyLeads: { of: 'count' },
  weeklyCheckouts: { of: 'count' },
  hasFeed: { of: 'flag' },
} as const satisfies Record<string, Kind>
export type FieldName = keyof typeof kinds

type Props = {
  name: FieldName
  fields: StepFields
  /** The values to choose from, if not all of them. */
  values?: readonly string[]
  hint?: string
  fault: StepFaultShown | null
  onChange: (value: unknown) => void
}

/** Asks for one answer of a stepper. */
export function StepField({ name, fields, values, hint, fault, onChange }: Props) {
  const t = useTranslations('start')
  const id = useId()
  const kind: Kind = kinds[name]
  const value = fields[name]
  const label = t(`fields.${name}`)
  const problem = fault === null ? null : 'fault' in fault ? t(`faults.${fault.fault}`) : fault.message
  const word = (choice: string) => t(`choices.${choice}` as 'choices.other')
  if (kind.of === 'country')
    return <CountryField value={String(value ?? '')} problem={problem} onChange={onChange} />
  if (kind.of === 'flag')
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
  if (kind.of === 'yesNo')
    return (
      <OneField
        label={label}
        values={['yes', 'no']}
        value={value === true ? 'yes' : value === false ? 'no' : null}
        words={word}
        problem={problem}
        onChange={(choice) => onChange(choice === 'yes')}
      />
    )
  if (kind.of === 'one')
    return (
      <OneField
        label={label}
        values={values ?? kind.values}
        value={typeof value === 'string' ? value : null}
        words={word}
        problem={problem}
        onChange={onChange}
      />
    )
  if (kind.of === 'many')
    return (
      <ManyField
        name={name}
        label={label}
        values={kind.values}
        value={Array.isArray(value) ? (value as string[]) : []}
        words={word}
        {...(kind.hints ? { hintOf: (choice: string) => t(`goalHints.${choice}` as 'goalHints.other') } : {})}
        problem={problem}
        onChange={onChange}
      />
    )
  if (kind.of === 'select')
    return (
      <div className={styles.select}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={String(value ?? '')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">{t('steps.choose')}</option>
          {kind.values.map((choice) => (
            <option key={choice} value={choice}>
              {kind.names?.[choice] ?? word(choice)}
            </option>
          ))}
        </select>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
    )
  const isText = kind.of === 'text'
  return (
    <FormField
      label={label}
      value={value === undefined || value === null ? '' : String(value)}
      {...(isText && kind.limit ? { limit: kind.limit } : {})}
      {...(isText && kind.type ? { inputMode: kind.type, dir: 'ltr' } : {})}
      {...(isText && kind.complete ? { autoComplete: kind.complete } : {})}
      {...(isText ? {} : { inputMode: 'numeric' as const, maxLength: 7 })}
      {...(isText && kind.mode ? { inputMode: kind.mode } : {})}
      {...defined({ hint })}
      error={problem}
      onChange={(text) => onChange(isText ? text : countIn(text))}
    />
  )
}

/** Returns the number in a text; null for none. */
function countIn(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
