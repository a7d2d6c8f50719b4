import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { passcodeLength } from '@/lib/accounts/passcode/rules'
import styles from './passcode.module.css'

type Props = {
  name: string
  label: string
  value: string
  error: string | null
  readOnly?: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Shows four hidden digits; ignores a fifth. */
export function CodeField({ onChange, ...rest }: Props) {
  const t = useTranslations('passcode.modal')
  return (
    <div className={styles.code}>
      <FormField
        {...rest}
        placeholder={t('placeholder')}
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        onChange={(value) => value.length <= passcodeLength && onChange(value)}
      />
    </div>
  )
}
