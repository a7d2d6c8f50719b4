import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { signUp } from '@/store/auth'
import { useAppDispatch } from '@/store/hooks'
import styles from './auth.module.css'
import { missingField, passwordFault } from './auth-problem'
import { PasswordField } from './password-field'
import { useAuthForm } from './use-auth-form'

/** The first of two steps: an account. The second, topics, waits on the home page. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth')
  const dispatch = useAppDispatch()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [birthday, setBirthday] = useState('')

  const check = () => {
    const missing = missingField(
      { email, password },
      { email: t('emailMissing'), password: t('passwordMissing') },
    )
    if (missing) return missing
    if (!/^\S+@\S+$/.test(email.trim())) return { field: 'email', message: t('emailWrong') }
    const fault = passwordFault(password)
    return fault ? { field: 'password', message: t(`passwordFault.${fault}`) } : null
  }
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check,
    send: () => dispatch(signUp({ email, password, birthday })),
    onDone,
  })
  return (
    <form ref={form} className={styles.form} method="post" action="/signup/" onSubmit={onSubmit} noValidate>
      <p className={styles.problem} role="alert">
        {errorOf(null)}
      </p>
      <FormField
        label={t('email')}
        name="email"
        type="email"
        value={email}
        error={errorOf('email')}
        dir="ltr"
        required
        autoComplete="email"
        onChange={setEmail}
      />
      <PasswordField
        value={password}
        error={errorOf('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        onChange={setPassword}
      />
      <FormField
        label={t('birthday')}
        name="birthday"
        type="date"
        value={birthday}
        error={errorOf('birthday')}
        hint={t('birthdayHint')}
        autoComplete="bday"
        onChange={setBirthday}
      />
      <Button type="submit" look="accent" aria-disabled={isBusy} className={styles.submit}>
        {isBusy ? t('signingUp') : t('signUp')}
      </Button>
    </form>
  )
}
