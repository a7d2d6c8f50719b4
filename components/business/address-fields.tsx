import dynamic from 'next/dynamic'
import { useId } from 'react'
import { again } from '@/components/ui/again'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireCountry } from '@/lib/accounts/locales/countries'
import type { CallError } from '@/lib/platform/http/call-error'
import type { BillingAddress } from '@/store/business/billing-forms'
import styles from './business.module.css'

const ComboBox = dynamic(() =>
  again(() => import('@/components/ui/combo-box')).then((module) => module.ComboBox),
)

const fields = [
  'legal_name',
  'address_line_1',
  'address_line_2',
  'city',
  'region',
  'postal_code',
  'country',
  'tax_id',
] as const
const required: readonly string[] = ['legal_name', 'address_line_1', 'city', 'country']

type FieldsProps = {
  part: 'business' | 'billing'
  countries: readonly WireCountry[]
  given: BillingAddress
  error: CallError | null
  onChange: (change: BillingAddress) => void
}

/** Shows the fields of one of a business's addresses, each with its error. */
export function AddressFields({ part, countries, given, error, onChange }: FieldsProps) {
  const t = useTranslations('business.billing')
  const problemOf = (name: string) => (error?.field === `${part}.${name}` ? error.message : null)
  return (
    <fieldset className={styles.fields}>
      <legend>{t(part)}</legend>
      {fields.map((name) =>
        name === 'country' ? (
          <Country
            key={name}
            value={given.country ?? ''}
            countries={countries}
            problem={problemOf(name)}
            onChange={(country) => onChange({ country })}
          />
        ) : (
          <FormField
            key={name}
            label={t(name)}
            name={`${part}.${name}`}
            value={given[name] ?? ''}
            required={required.includes(name)}
            maxLength={200}
            error={problemOf(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        ),
      )}
    </fieldset>
  )
}

type CountryProps = {
  value: string
  countries: readonly WireCountry[]
  problem: string | null
  onChange: (country: string) => void
}

function Country({ value, countries, problem, onChange }: CountryProps) {
  const t = useTranslations('business.billing')
  const id = useId()
  return (
    <div>
      <ComboBox
        label={t('country')}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={value || null}
        isInvalid={problem !== null}
        describedBy={id}
        onChange={onChange}
      />
      <div id={id}>{problem && <Problem>{problem}</Problem>}</div>
    </div>
  )
}
