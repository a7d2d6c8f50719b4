import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { logIn } from '@/store/auth'
import { useAppDispatch } from '@/store/hooks'
import styles from './auth.module.css'
import { missingField } from './auth-problem'
import { PasswordField } from './password-field'
import { useAuthForm } from './use-auth-form'

/** Name or email, and password. */
export function LogInForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth')
  const dispatch = useAppDispatch()
  const [usernameOrEmail, setUsernameOrEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check: () =>
      missingField(
        { username_or_email: usernameOrEmail, password },
        { username_or_email: t('nameMissing'), password: t('passwordMissing') },
      ),
    send: () => dispatch(logIn({ usernameOrEmail, password })),
    onDone,
  })
  return (
    <form ref={form} className={styles.form} method="post" action="/login/" onSubmit={onSubmit} noValidate>
      <p className={styles.problem} role="alert">
        {errorOf(null)}
      </p>
      <FormField
        label={t('usernameOrEmail')}
        name="username_or_email"
        value={usernameOrEmail}
        error={errorOf('username_or_email')}
        dir="ltr"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={setUsernameOrEmail}
      />
      <PasswordField
        value={password}
        error={errorOf('password')}
        autoComplete="current-password"
        onChange={setPassword}
      />
      <Button type="submit" look="accent" aria-disabled={isBusy} className={styles.submit}>
        {isBusy ? t('loggingIn') : t('logIn')}
      </Button>
    </form>
  )
}
