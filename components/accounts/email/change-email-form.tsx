import { missingFields } from '@/components/accounts/auth/auth-problem'
import { EmailField } from '@/components/accounts/auth/email-field'
import { PasswordField } from '@/components/accounts/auth/password-field'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import { usePasscode } from '@/components/accounts/passcode/use-passcode'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import styles from './email.module.css'

/** Shows a form for a new address and the password; asks for the parental passcode if one is set. */
export function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('email.settings')
  const { guarded } = usePasscode()
  const { hasMail } = useMail()
  const form = useAuthForm({
    values: { email: '', current_password: '' },
    check: (values) =>
      missingFields(values, { email: t('emailMissing'), current_password: t('passwordMissing') }),
    send: async (fields) => {
      const sent = await guarded('account', (proof) =>
        api('PUT /v3/users/me/email/', { ...fields, ...proof }),
      )
      onSent(sent.email)
    },
    onDone: () => undefined,
    labels: { email: t('newEmail'), current_password: t('password') },
  })
  return (
    <form ref={form.element} className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      <Problem>{form.problem}</Problem>
      <EmailField {...form.field('email')} spellCheck={false} />
      <PasswordField
        {...form.field('current_password')}
        name="current_password"
        autoComplete="current-password"
      />
      <Button type="submit" look="accent" aria-disabled={form.isPending}>
        {form.isPending ? t(hasMail ? 'changing' : 'requesting') : t(hasMail ? 'change' : 'request')}
      </Button>
    </form>
  )
}
