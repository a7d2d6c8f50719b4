import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/screens/state'
import { AuthPage } from './auth-page'
import { LogInForm } from './log-in-form'
import { SocialButtons } from './social-buttons'

type Props = { screen: Extract<Screen, { name: 'login' }> }

/** `/login`; the server has made sure that `next` is a path of this site. */
export function LoginScreen({ screen: { next } }: Props) {
  const t = useTranslations('auth')
  const href = `/signup/?next=${encodeURIComponent(next)}`
  return (
    <AuthPage title={t('logInTitle')} other={{ question: t('noAccount'), href, name: t('signUp') }}>
      <LogInForm onDone={() => window.location.assign(next)} />
      <SocialButtons next={next} />
    </AuthPage>
  )
}
