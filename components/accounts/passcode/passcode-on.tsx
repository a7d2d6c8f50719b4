import Router from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { PasscodeForm as Values } from '@/lib/accounts/passcode/rules'
import { BackupState } from './backup-state'
import styles from './passcode.module.css'
import { PasscodeDismissed } from './passcode-dismissed'
import { PasscodeForm } from './passcode-form'
import { RemovePasscode } from './remove-passcode'
import { usePasscode } from './use-passcode'
import { usePasscodeCalls } from './use-passcode-calls'

/** True if the page before this one is one of this site; where browsers do not say it, if one of ours led here. */
function isFromHere(): boolean {
  // Only entries of this site that follow each other have an index.
  const { navigation } = window as Window & { navigation?: Navigation }
  if (navigation) return (navigation.currentEntry?.index ?? 0) > 0
  const [loaded] = performance.getEntriesByType('navigation')
  const isLater = loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname
  return isLater || document.referrer.startsWith(`${window.location.origin}/`)
}

/** Goes back when the dialog of this page is closed, and never out of the site. */
function goBack() {
  if (isFromHere()) Router.back()
  else void Router.replace('/')
}

/** Shows the page while a passcode is on: asks for it first, then offers all changes. */
export function PasscodeOn({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const t = useTranslations('passcode.page')
  const { unlock } = usePasscode()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const open = () => {
    unlock('passcode').then(
      () => setOpen(true),
      (why: unknown) => why instanceof PasscodeDismissed && !why.isLeaving && goBack(),
    )
  }
  const openAtFirst = useEffectEvent(() => {
    if (!isOpen) open()
  })
  useEffect(() => openAtFirst(), [])
  return (
    <>
      <BackupState />
      {isOpen ? (
        <Changes />
      ) : (
        <section className={styles.part}>
          <h2>{t('lockedTitle')}</h2>
          <p>{t('lockedText')}</p>
          <Button look="accent" onClick={open}>
            {t('unlock')}
          </Button>
        </section>
      )}
      <a href="/parental-passcode/help/">{t('help')}</a>
    </>
  )
}

function Changes() {
  const t = useTranslations('passcode')
  const { change } = usePasscodeCalls()
  const { hasMail } = useMail()
  const send = (done: 'changed' | 'emailChanged') => async (form: Partial<Values>) => {
    await change(form)
    showToast({ message: t(done === 'emailChanged' && !hasMail ? 'done.emailChangedKept' : `done.${done}`) })
  }
  return (
    <>
      <section className={styles.part}>
        <h2>{t('page.changeTitle')}</h2>
        <PasscodeForm
          isNew
          fields={['passcode', 'confirmPasscode']}
          submit={t('page.change')}
          send={send('changed')}
        />
      </section>
      <section className={styles.part}>
        <h2>{t('page.emailTitle')}</h2>
        <PasscodeForm
          fields={['backupEmail', 'confirmBackupEmail']}
          submit={t('page.changeEmail')}
          send={send('emailChanged')}
        />
      </section>
      <RemovePasscode />
    </>
  )
}
