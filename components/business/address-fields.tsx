import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { Country } from '@/lib/accounts/locales/countries'
import type { BillingAddress } from '@/store/business/billing-forms'
import styles from './business.module.css'
import { CountryField } from './country-field'

/** The fields of an address. */
export const addressFields = [
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
  countries: readonly Country[]
  given: BillingAddress
  /** Returns the error of a field, by its name in the call. */
  said: (field: string) => string | null
  onChange: (change: BillingAddress) => void
}

/** Shows the fields of one of a business's addresses, each with its error. */
export function AddressFields({ part, countries, given, said, onChange }: FieldsProps) {
  const t = useTranslations('business.billing')
  const problemOf = (name: string) => said(`${part}.${name}`)
  return (
    <fieldset className={styles.fields}>
      <legend>{t(part)}</legend>
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
