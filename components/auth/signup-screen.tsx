import { useTranslations } from 'next-intl'
import type { Screen } from '@/lib/screens/state'
import { AuthPage } from './auth-page'
import { SignUpForm } from './sign-up-form'

type Props = { screen: Extract<Screen, { name: 'login' | 'signup' }> }

/** `/signup`; the server has made sure that `next` is a path of this site. */
export function SignupScreen({ screen: { next } }: Props) {
  const t = useTranslations('auth')
  const href = `/login/?next=${encodeURIComponent(next)}`
  return (
    <AuthPage
      title={t('signUpTitle')}
      step={t('step', { step: 1, of: 2 })}
      other={{ question: t('hasAccount'), href, name: t('logIn') }}
    >
      <SignUpForm onDone={() => window.location.assign(next)} />
    </AuthPage>
  )
}
