import { useState } from 'react'
import fields from '@/components/accounts/frame/fields.module.css'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireMfa } from '@/lib/accounts/mfa/schema'
import { viewerChanged } from '@/store/accounts/session'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { CodesDialog } from './codes-dialog'
import { MfaProofDialog } from './mfa-proof-dialog'
import { MfaSetupDialog } from './mfa-setup-dialog'
import styles from './security.module.css'

type Props = { given: WireMfa; hasPassword: boolean; onChanged: () => void }
type Open = 'setup' | 'end' | 'renew' | { codes: string[] } | null

/** Shows the second factor: on, off, and its recovery codes. */
export function MfaSection({ given, hasPassword, onChanged }: Props) {
  const dispatch = useAppDispatch()
  const [mfa, setMfa] = useState(given)
  const [open, setOpen] = useState<Open>(null)
  const changed = (next: WireMfa) => {
    setMfa(next)
    dispatch(viewerChanged({ has_mfa_enabled: next.enabled }))
    onChanged()
  }
  const gotCodes = (codes: string[]) => {
    changed({ enabled: true, recovery_codes_left: codes.length })
    setOpen({ codes })
  }
  const ended = () => {
    changed({ enabled: false, recovery_codes_left: 0 })
    setOpen(null)
  }
  const close = () => setOpen(null)
  return (
    <section className={styles.section}>
      <MfaState mfa={mfa} hasPassword={hasPassword} onOpen={setOpen} />
      {open === 'setup' && <MfaSetupDialog onCodes={gotCodes} onClose={close} />}
      {open === 'end' && <MfaProofDialog what="end" onEnded={ended} onCodes={gotCodes} onClose={close} />}
      {open === 'renew' && <MfaProofDialog what="renew" onEnded={ended} onCodes={gotCodes} onClose={close} />}
      {open !== null && typeof open === 'object' && <CodesDialog codes={open.codes} onClose={close} />}
    </section>
  )
}

type MfaStateProps = { mfa: WireMfa; hasPassword: boolean; onOpen: (open: Open) => void }

/** Shows its state, and the available actions. */
function MfaState({ mfa, hasPassword, onOpen }: MfaStateProps) {
  const t = useTranslations('settingsSecurity.mfa')
  const isVerified = useAppSelector((state) => state.session.viewer?.is_email_verified ?? false)
  if (mfa.enabled)
    return (
      <>
        <h2>{t('title')}</h2>
        <p className={styles.soft}>{t('on')}</p>
        <p className={styles.soft}>{t('codesLeft', { count: mfa.recovery_codes_left })}</p>
        <div className={fields.buttons}>
          <Button onClick={() => onOpen('renew')}>{t('renew')}</Button>
          <Button onClick={() => onOpen('end')}>{t('turnOff')}</Button>
        </div>
      </>
    )
  const missing = hasPassword ? (isVerified ? null : 'email') : 'password'
  return (
    <>
      <h2>{t('title')}</h2>
      <p className={styles.soft}>{t('off')}</p>
      {missing && <p>{t(`needs.${missing}`)}</p>}
      {missing === 'password' && (
        <ButtonLink href="/settings/edit/password/">{t('needs.setPassword')}</ButtonLink>
      )}
      {missing === 'email' && <ButtonLink href="/settings/edit/email/">{t('needs.verifyEmail')}</ButtonLink>}
      {!missing && <Button onClick={() => onOpen('setup')}>{t('turnOn')}</Button>}
    </>
  )
}
