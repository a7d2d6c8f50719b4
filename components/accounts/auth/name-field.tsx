import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'

type Props = { value: string; error: string | null; onChange: (value: string) => void; id?: string }

/** Shows the field for an email or a username. */
export function NameField(props: Props) {
  const t = useTranslations('auth')
  return (
    <FormField
      {...props}
      label={t('usernameOrEmail')}
      name="username_or_email"
      dir="ltr"
      required
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
