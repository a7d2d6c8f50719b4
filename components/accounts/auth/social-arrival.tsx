import { useRef, useState } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { SocialArrival } from '@/lib/accounts/identities/schema'
import { cameBy } from '@/store/accounts/invites'
import { arriveBySocial, connectSocial, logInBySocial } from '@/store/accounts/social'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import styles from './auth.module.css'
import { firstPage } from './first-page'
import { LogInCode } from './log-in-code'
import { LogInForm } from './log-in-form'
import { SignUpFlow } from './sign-up-flow'
import { takeStoredInvite } from './stored-invite'
import { useWelcomeBack } from './use-welcome-back'

type Props = { next: string; kind: 'personal' | 'business'; onKind: (kind: Props['kind']) => void }

type State =
  | { name: 'waiting' }
  | { name: 'failed' }
  | { name: 'code'; mfaToken: string }
  | { name: 'taken'; arrival: SocialArrival }
  | { name: 'new'; arrival: SocialArrival }

/**
 * Continues after another service: logs in with it, asks for a code if required, creates an account for a new person,
 * and connects an account with the same address only after its password.
 */
export function SocialArrived({ next, kind, onKind }: Props) {
  const t = useTranslations('auth.arrival')
  const dispatch = useAppDispatch()
  const providers = useAppSelector((state) => state.session.site?.providers)
  const welcomeBack = useRef(useWelcomeBack())
  const go = () => window.location.assign(next)
  const store = useAppStore()
  const begin = () => window.location.assign(firstPage(store.getState().session.viewer, next))

  // The proof works once, so nothing repeats it.
  const arrived = useQuery(next, async (): Promise<State> => {
    const code = takeStoredInvite()
    if (code) dispatch(cameBy(code))
    const arrival = await dispatch(arriveBySocial())
    if (arrival.status !== 'known') return { name: arrival.status, arrival }
    const waiting = await dispatch(logInBySocial())
    if (waiting) return { name: 'code', mfaToken: waiting.mfaToken }
    welcomeBack.current()
    window.location.assign(next)
    return { name: 'waiting' }
  })
  const [isBack, setBack] = useState(false)
  const hasFailed = isBack || arrived.error !== undefined
  const state: State = hasFailed ? { name: 'failed' } : (arrived.data ?? { name: 'waiting' })

  if (state.name === 'waiting') return <p role="status">{t('waiting')}</p>
  if (state.name === 'failed')
    return (
      <>
        <p className={styles.problem} role="alert">
          {t('failed')}
        </p>
        <ButtonLink href={`/login/?next=${encodeURIComponent(next)}`} className={styles.submit}>
          {t('again')}
        </ButtonLink>
      </>
    )
  if (state.name === 'code') {
    const send = async (code: string) => {
      await dispatch(logInBySocial({ mfaToken: state.mfaToken, code }))
      welcomeBack.current()
      return 'done' as const
    }
    return <LogInCode send={send} onBack={() => setBack(true)} onDone={go} />
  }
  const name = providers?.find(({ id }) => id === state.arrival.provider)?.name ?? state.arrival.provider
  if (state.name === 'taken')
    return (
      <>
        <p className={styles.notice}>{t('taken', { name, email: state.arrival.email })}</p>
        <LogInForm
          email={state.arrival.email}
          onDone={() =>
            void dispatch(connectSocial())
              .catch(() => null)
              .finally(go)
          }
        />
      </>
    )
  return (
    <>
      <p className={styles.notice}>{t('new', { name })}</p>
      <SignUpFlow
        kind={kind}
        of={next === '/' ? 3 : 2}
        social={state.arrival}
        onKind={onKind}
        onDone={begin}
      />
    </>
  )
}
