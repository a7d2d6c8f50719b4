import { useId } from 'react'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { SignUpFields } from '@/store/accounts/registration'
import styles from './auth.module.css'

const genders = ['female', 'male', 'non_binary', 'custom', 'unspecified'] as const

type Props = {
  fields: SignUpFields
  error: string | null
  onChange: (changes: Partial<SignUpFields>) => void
}

/** Shows the optional gender field, with a free text. */
export function GenderField({ fields, error, onChange }: Props) {
  const t = useTranslations('auth')
  const id = useId()
  return (
    <>
      <div className={styles.choice}>
        <label htmlFor={id}>{t('gender')}</label>
        <select
          id={id}
          name="gender"
          className={styles.select}
          value={fields.gender}
          onChange={(event) => onChange({ gender: event.target.value })}
        >
          <option value="">{t('genders.none')}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(`genders.${gender}`)}
            </option>
          ))}
        </select>
      </div>
      {fields.gender === 'custom' && (
        <FormField
          label={t('customGender')}
          name="custom_gender"
          value={fields.customGender}
          error={error}
          limit={50}
          onChange={(customGender) => onChange({ customGender })}
        />
      )}
    </>
  )
}
