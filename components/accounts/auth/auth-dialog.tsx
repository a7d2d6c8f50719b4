import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { broadcastAccountChange } from '@/store/accounts/accounts'
import { endIntent } from '@/store/accounts/intents'
import { leavePendingSave } from '@/store/accounts/pending-save'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { authClosed, openAuth } from '@/store/platform/ui'
import styles from './auth.module.css'
import { firstPage } from './first-page'
import { LogInForm } from './log-in-form'
import { SignUpFlow } from './sign-up-flow'
import { SocialButtons } from './social-buttons'
import { useRegistration } from './use-registration'

type Auth = Parameters<typeof openAuth>

/**
 * Shows the log-in or sign-up dialog over the page; only log-in where registration is closed. Reloads the
 * page for its new viewer; a new member is sent home to the topics, unless they were about to do something other than save a pin.
 */
export function AuthDialog({ view, reason }: { view: Auth[0]; reason: Auth[1] }) {
  const t = useTranslations('auth')
  const dispatch = useAppDispatch()
  const [kind, setKind] = useState<'personal' | 'business'>('personal')
  const close = () => {
    if (reason === 'save') dispatch(leavePendingSave())
    endIntent()
    dispatch(authClosed())
  }
  const store = useAppStore()
  const done = () => {
    if (reason === 'add') broadcastAccountChange()
    const isNew = view === 'signup' && (!reason || reason === 'save')
    const isBusiness = view === 'signup' && reason !== 'save'
    if (reason === 'add' || isNew)
      window.location.assign(isBusiness ? firstPage(store.getState().session.viewer, '/') : '/')
    else window.location.reload()
  }
  const isClosed = useRegistration() === 'closed'
  const isLogIn = view === 'login' || isClosed
  const other = isLogIn ? 'signup' : 'login'
  return (
    <Dialog
      title={isLogIn ? t('logInTitle') : t(kind === 'business' ? 'businessTitle' : 'signUpTitle')}
      onClose={close}
    >
      {reason && <p className={styles.reason}>{t(`reason.${reason}`)}</p>}
      {isLogIn ? (
        <>
          <LogInForm onDone={done} />
          <SocialButtons from="login" />
        </>
      ) : (
        <SignUpFlow kind={kind} of={reason && reason !== 'save' ? 2 : 3} onKind={setKind} onDone={done} />
      )}
      {isClosed ? (
        <p className={styles.other}>{t('registration.closed')}</p>
      ) : (
        <p className={styles.other}>
          {isLogIn ? t('noAccount') : t('hasAccount')}{' '}
          <button type="button" className={styles.switch} onClick={() => dispatch(openAuth(other, reason))}>
            {isLogIn ? t('signUp') : t('logIn')}
          </button>
        </p>
      )}
    </Dialog>
  )
}
