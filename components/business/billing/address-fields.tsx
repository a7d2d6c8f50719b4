import styles from '@/components/business/kit/business.module.css'
import { CountryField } from '@/components/business/kit/country-field'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { Country } from '@/lib/accounts/locales/countries'
import type { BillingAddress } from '@/store/business/billing-forms'
import { addressFields, requiredFields } from './faults'

type FieldsProps = {
  part: 'business' | 'billing' | 'address'
  /** The heading of the fields. */
  legend: string
  countries: readonly Country[]
  given: BillingAddress
  /** Returns the error of a field, by its name in the call. */
  errorOf: (field: string) => string | null
  onChange: (change: BillingAddress) => void
}

/** Says how browsers fill the fields in. */
const known: Readonly<Record<string, string>> = {
  legal_name: 'organization',
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postal_code: 'postal-code',
}

/** Shows the fields of an address, each with its error. */
export function AddressFields({ part, legend, countries, given, errorOf, onChange }: FieldsProps) {
  const t = useTranslations('business.billing')
  const problemOf = (name: string) => errorOf(`${part}.${name}`)
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      {addressFields.map((name) =>
        name === 'country' ? (
          <CountryField
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
            autoComplete={known[name] ?? 'off'}
            value={given[name] ?? ''}
            required={requiredFields.includes(name)}
            error={problemOf(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        ),
      )}
    </fieldset>
  )
}
