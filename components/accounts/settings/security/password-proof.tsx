import { missingFields } from '@/components/accounts/auth/auth-problem'
import { PasswordField } from '@/components/accounts/auth/password-field'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './security.module.css'

type Props = {
  text: string
  button: string
  /** Sends the change; further steps are up to the caller. */
  send: (current_password: string) => Promise<void>
}

/** Asks for the password before a change of the log-in. */
export function PasswordProof({ text, button, send }: Props) {
  const auth = useTranslations('auth')
  const label = useTranslations('settingsSecurity.password')('current')
  const form = useAuthForm({
    values: { current_password: '' },
    check: (values) => missingFields(values, { current_password: auth('passwordMissing') }),
    send: async (values) => {
      await send(values.current_password)
      return 'more'
    },
    onDone: () => undefined,
    labels: { current_password: label },
  })
  return (
    <form
      ref={form.element}
      className={styles.form}
      method="post"
      onSubmit={form.onSubmit}
      noValidate
      aria-busy={form.isPending}
    >
      <p className={styles.soft}>{text}</p>
      <p className={styles.problem} role="alert">
        {form.problem}
      </p>
      <PasswordField
        {...form.field('current_password')}
        name="current_password"
        autoComplete="current-password"
      />
      <Button type="submit" look="accent" aria-disabled={form.isPending}>
        {button}
      </Button>
    </form>
  )
}
