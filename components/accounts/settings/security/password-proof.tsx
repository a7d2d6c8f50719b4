import { useState } from 'react'
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
  const label = useTranslations('security.password')('current')
  const [password, setPassword] = useState('')
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check: () => missingFields({ current_password: password }, { current_password: auth('passwordMissing') }),
    send: async () => {
      await send(password)
      return 'more'
    },
    onDone: () => undefined,
    labels: { current_password: label },
  })
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <p className={styles.soft}>{text}</p>
      <p className={styles.problem} role="alert">
        {errorOf(null)}
      </p>
      <PasswordField
        label={label}
        name="current_password"
        value={password}
        error={errorOf('current_password')}
        autoComplete="current-password"
        onChange={setPassword}
      />
      <Button type="submit" look="accent" aria-disabled={isBusy}>
        {button}
      </Button>
    </form>
  )
}
