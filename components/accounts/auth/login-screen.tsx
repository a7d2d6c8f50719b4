import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import styles from './auth.module.css'
import { AuthPage } from './auth-page'
import { LogInForm } from './log-in-form'
import { SocialButtons } from './social-buttons'
import { useRegistration } from './use-registration'

type Props = { screen: Extract<Screen, { name: 'login' }> }

/** Renders `/login`; the server has validated that `next` is a path of this site. */
export function LoginScreen({ screen: { next, isFailed } }: Props) {
  const t = useTranslations('auth')
  const isClosed = useRegistration() === 'closed'
  const href = `/signup/?next=${encodeURIComponent(next)}`
  return (
    <AuthPage
      title={t('logInTitle')}
      other={isClosed ? null : { question: t('noAccount'), href, name: t('signUp') }}
    >
      {isFailed && (
        <p className={styles.problem} role="alert">
          {t('arrival.failed')}
        </p>
      )}
      <LogInForm onDone={() => window.location.assign(next)} />
      <SocialButtons from="login" next={next} />
      {isClosed && <p className={styles.other}>{t('registration.closed')}</p>}
    </AuthPage>
  )
}
