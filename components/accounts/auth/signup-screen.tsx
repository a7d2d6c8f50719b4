import { useState } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { useAppStore } from '@/store/hooks'
import styles from './auth.module.css'
import { AuthPage } from './auth-page'
import { firstPage } from './first-page'
import { SignUpFlow } from './sign-up-flow'
import { SocialArrived } from './social-arrival'

type Props = { screen: Extract<Screen, { name: 'signup' }> }

/** Renders `/signup`; the server has validated that `next` is a path of this site. */
export function SignupScreen({ screen }: Props) {
  const t = useTranslations('auth')
  const [kind, setKind] = useState(screen.kind)
  const { next, social, email } = screen
  const store = useAppStore()
  const go = () => window.location.assign(firstPage(store.getState().session.viewer, next))
  const href = `/login/?next=${encodeURIComponent(next)}`
  const isArrived = social === 'arrived'
  return (
    <AuthPage
      title={kind === 'business' ? t('businessTitle') : isArrived ? t('arrival.title') : t('signUpTitle')}
      other={{ question: t('hasAccount'), href, name: t('logIn') }}
    >
      {social === 'failed' && (
        <p className={styles.problem} role="alert">
          {t('arrival.failed')}
        </p>
      )}
      {isArrived ? (
        <SocialArrived next={next} kind={kind} onKind={setKind} />
      ) : (
        <SignUpFlow
          kind={kind}
          of={next === '/' ? 3 : 2}
          next={next}
          email={email}
          onKind={setKind}
          onDone={go}
        />
      )}
    </AuthPage>
  )
}
