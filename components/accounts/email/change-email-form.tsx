import { useState } from 'react'
import { missingFields } from '@/components/accounts/auth/auth-problem'
import { PasswordField } from '@/components/accounts/auth/password-field'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import { usePasscode } from '@/components/accounts/passcode/use-passcode'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import styles from './email.module.css'

/** Shows a form for a new address and the password; asks for the parental passcode if one is set. */
export function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('email.settings')
  const { guarded } = usePasscode()
  const { hasMail } = useMail()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check: () =>
      missingFields(
        { email, current_password: password },
        { email: t('emailMissing'), current_password: t('passwordMissing') },
      ),
    send: async () => {
      const fields = { email, current_password: password }
      const sent = await guarded('account', (proof) =>
        api('PUT /v3/users/me/email/', { ...fields, ...proof }),
      )
      onSent(sent.email)
    },
    onDone: () => undefined,
    labels: { email: t('newEmail'), current_password: t('password') },
  })
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <Problem>{errorOf(null)}</Problem>
      <FormField
        label={t('newEmail')}
        name="email"
        type="email"
        value={email}
        error={errorOf('email')}
        dir="ltr"
        required
        autoComplete="email"
        spellCheck={false}
        onChange={setEmail}
      />
      <PasswordField
        label={t('password')}
        name="current_password"
        value={password}
        error={errorOf('current_password')}
        autoComplete="current-password"
        onChange={setPassword}
      />
      <Button type="submit" look="accent" aria-disabled={isBusy}>
        {isBusy ? t(hasMail ? 'changing' : 'requesting') : t(hasMail ? 'change' : 'request')}
      </Button>
    </form>
  )
}
