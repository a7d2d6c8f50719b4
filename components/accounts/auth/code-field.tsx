import { FormField, type FormFieldProps } from '@/components/ui/fields/form-field'

type Props = Pick<FormFieldProps, 'label' | 'value' | 'error' | 'onChange'> & { isRecovery?: boolean }

/** Shows the field for a code of the authenticator app, or for a recovery code, which is longer and has letters. */
export function CodeField({ isRecovery = false, ...field }: Props) {
  return (
    <FormField
      {...field}
      name="verification_code"
      dir="ltr"
      required
      inputMode={isRecovery ? 'text' : 'numeric'}
      maxLength={isRecovery ? 20 : 10}
      autoComplete="one-time-code"
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
