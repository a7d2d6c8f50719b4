import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './auth.module.css'
import { AuthForm } from './auth-form'
import { missingFields } from './auth-problem'
import { NameField } from './name-field'
import { PasswordField } from './password-field'
import { type Sent, useAuthForm } from './use-auth-form'

type Given = { usernameOrEmail: string; password: string }

type Props = {
  /** Reason for returning to this step. */
  notice: string
  /** First name of the remembered person. */
  known: string | null
  onForget: () => void
  given: Given
  onGiven: (given: Given) => void
  send: () => Promise<Sent>
  onDone: () => void
}

/** Shows the first step of a log-in. */
export function LogInPassword({ notice, known, onForget, given, onGiven, send, onDone }: Props) {
  const t = useTranslations('auth')
  const { usernameOrEmail, password } = given
  const form = useAuthForm({
    values: {},
    others: ['username_or_email'],
    check: () =>
      missingFields(
        { username_or_email: usernameOrEmail, password },
        { username_or_email: t('nameMissing'), password: t('passwordMissing') },
      ),
    send,
    onDone,
  })
  return (
    <AuthForm form={form} action="/login/">
      {known !== null && (
        <p className={styles.known}>
          {t('known', { name: known })}{' '}
          <button type="button" className={styles.switch} onClick={onForget}>
            {t('notMe')}
          </button>
        </p>
      )}
      <p className={styles.problem} role="alert">
        {form.problem ?? notice}
      </p>
      {/* Password managers and other programs find the fields by these ids. */}
      <NameField
        id="email"
        value={usernameOrEmail}
        error={form.errorOf('username_or_email')}
        onChange={(value) => {
          form.forget('username_or_email')
          onGiven({ ...given, usernameOrEmail: value })
        }}
      />
      <PasswordField
        id="password"
        value={password}
        error={form.errorOf('password')}
        autoComplete="current-password"
        onChange={(value) => {
          form.forget('password')
          onGiven({ ...given, password: value })
        }}
      />
      <a className={styles.forgot} href="/password/reset/">
        {t('forgotPassword')}
      </a>
      <Button type="submit" look="accent" aria-disabled={form.isPending} className={styles.submit}>
        {form.isPending ? t('loggingIn') : t('logIn')}
      </Button>
    </AuthForm>
  )
}
