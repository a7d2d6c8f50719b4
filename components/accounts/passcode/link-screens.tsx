import { type ReactNode, useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/passcode.json'
import styles from './passcode.module.css'
import { PasscodeForm } from './passcode-form'
import { useOnce } from './use-once'

type LinkScreen = Extract<Screen, { name: 'passcode-reset' | 'passcode-verify' }>

/** Renders `/parental-passcode/reset/{token}`: a new passcode through the backup address, signed in or not. */
export function PasscodeResetScreen({ screen }: { screen: LinkScreen }) {
  return (
    <LinkPage screen={screen}>{(username) => <Reset token={screen.token} username={username} />}</LinkPage>
  )
}

/** Renders `/parental-passcode/verify/{token}`: a button, since link scanners must not confirm anything. */
export function PasscodeVerifyScreen({ screen }: { screen: LinkScreen }) {
  return (
    <LinkPage screen={screen}>{(username) => <Verify token={screen.token} username={username} />}</LinkPage>
  )
}

function LinkPage({ screen, children }: { screen: LinkScreen; children: (username: string) => ReactNode }) {
  return (
    <AreaTexts area="passcode" texts={texts}>
      <div className={`${styles.page} ${styles.alone}`}>
        {screen.username === null ? <BadLink /> : children(screen.username)}
      </div>
    </AreaTexts>
  )
}

function BadLink() {
  const t = useTranslations('passcode')
  return (
    <EmptyState isPage sign="link" title={t('badLink.title')} text={t('badLink.text')}>
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </EmptyState>
  )
}

type Part = { token: string; username: string }

function Reset({ token, username }: Part) {
  const t = useTranslations('passcode')
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done which="reset" username={username} />
  return (
    <>
      <h1>{t('reset.title')}</h1>
      <p className={styles.soft}>{t('reset.text', { username })}</p>
      <PasscodeForm
        isNew
        fields={['passcode', 'confirmPasscode']}
        submit={t('reset.submit')}
        send={async (form) => {
          await api('PUT /v3/users/me/passcode/reset/', { ...form, token })
          setDone(true)
        }}
      />
    </>
  )
}

function Verify({ token, username }: Part) {
  const t = useTranslations('passcode')
  const { state, problem, run } = useOnce(() => api('POST /v3/users/me/passcode/verify/', { token }))
  if (state === 'done') return <Done which="verify" username={username} />
  return (
    <>
      <h1>{t('verify.title')}</h1>
      <p className={styles.soft}>{t('verify.text', { username })}</p>
      <Problem>{problem}</Problem>
      <Button look="accent" aria-disabled={state === 'busy'} onClick={run}>
        {t('verify.submit')}
      </Button>
    </>
  )
}

function Done({ which, username }: { which: 'reset' | 'verify'; username: string }) {
  const t = useTranslations('passcode')
  return (
    <EmptyState isPage sign="check" title={t(`${which}.done`)} text={t(`${which}.doneText`, { username })}>
      <ButtonLink look="accent" href="/">
        {t('home')}
      </ButtonLink>
    </EmptyState>
  )
}
