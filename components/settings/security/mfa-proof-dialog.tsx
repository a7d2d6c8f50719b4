import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { missingField } from '@/components/auth/auth-problem'
import { PasswordField } from '@/components/auth/password-field'
import { useAuthForm } from '@/components/auth/use-auth-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { WireRecoveryCodes } from '@/lib/accounts/mfa/schema'
import { restCall } from '@/lib/http/rest-client'
import styles from './security.module.css'

type Props = {
  what: 'end' | 'renew'
  onEnded: () => void
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Turning the second factor off, or new recovery codes: by the password. */
export function MfaProofDialog({ what, onEnded, onCodes, onClose }: Props) {
  const t = useTranslations('security.mfa')
  const auth = useTranslations('auth')
  const label = useTranslations('security.password')('current')
  const [password, setPassword] = useState('')
  const send = async () => {
    const proof = { current_password: password }
    if (what === 'end') {
      await restCall('DELETE', '/v3/users/me/mfa/', proof)
      onEnded()
    } else {
      const path = '/v3/users/me/mfa/recovery_codes/'
      onCodes((await restCall<WireRecoveryCodes>('POST', path, proof)).recovery_codes)
    }
    return 'more' as const
  }
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check: () => missingField({ current_password: password }, { current_password: auth('passwordMissing') }),
    send,
    onDone: () => undefined,
    labels: { current_password: label },
  })
  return (
    <Dialog title={what === 'end' ? t('endTitle') : t('renewTitle')} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate>
        <p className={styles.soft}>{what === 'end' ? t('endText') : t('renewText')}</p>
        <p className={styles.problem} role="alert">
          {errorOf(null)}
        </p>
        <PasswordField
          label={label}
          name="current_password"
          value={password}
          error={errorOf('current_password')}
          autoComplete="current-password"
          onChange={setPassword}
        />
        <Button type="submit" look="accent" aria-disabled={isBusy}>
          {what === 'end' ? t('turnOff') : t('renew')}
        </Button>
      </form>
    </Dialog>
  )
}
