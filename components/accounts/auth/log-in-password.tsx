import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './auth.module.css'
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
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check: () =>
      missingFields(
        { username_or_email: usernameOrEmail, password },
        { username_or_email: t('nameMissing'), password: t('passwordMissing') },
      ),
    send,
    onDone,
  })
  return (
    <form ref={form} className={styles.form} method="post" action="/login/" onSubmit={onSubmit} noValidate>
      {known !== null && (
        <p className={styles.known}>
          {t('known', { name: known })}{' '}
          <button type="button" className={styles.switch} onClick={onForget}>
            {t('notMe')}
          </button>
        </p>
      )}
      <p className={styles.problem} role="alert">
        {errorOf(null) ?? notice}
      </p>
      {/* Password managers and other programs find the fields by these ids. */}
      <NameField
        id="email"
        value={usernameOrEmail}
        error={errorOf('username_or_email')}
        onChange={(value) => onGiven({ ...given, usernameOrEmail: value })}
      />
      <PasswordField
        id="password"
        value={password}
        error={errorOf('password')}
        autoComplete="current-password"
        onChange={(value) => onGiven({ ...given, password: value })}
      />
      <a className={styles.forgot} href="/password/reset/">
        {t('forgotPassword')}
      </a>
      <Button type="submit" look="accent" aria-disabled={isBusy} className={styles.submit}>
        {isBusy ? t('loggingIn') : t('logIn')}
      </Button>
    </form>
  )
}
