import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { missingField } from '@/components/auth/auth-problem'
import { PasswordField } from '@/components/auth/password-field'
import { useAuthForm } from '@/components/auth/use-auth-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { WireMfaSetup } from '@/lib/accounts/mfa/schema'
import { restCall } from '@/lib/http/rest-client'
import { MfaConfirm } from './mfa-confirm'
import styles from './security.module.css'

type Props = { onCodes: (codes: string[]) => void; onClose: () => void }

/** Setting up an authenticator app: the password, then the QR code and a first code of the app. */
export function MfaSetupDialog({ onCodes, onClose }: Props) {
  const t = useTranslations('security.mfa')
  const [setup, setSetup] = useState<WireMfaSetup | null>(null)
  return (
    <Dialog title={t('setupTitle')} onClose={onClose}>
      {setup ? <MfaConfirm setup={setup} onCodes={onCodes} /> : <Begin onSetup={setSetup} />}
    </Dialog>
  )
}

function Begin({ onSetup }: { onSetup: (setup: WireMfaSetup) => void }) {
  const t = useTranslations('security.mfa')
  const auth = useTranslations('auth')
  const label = useTranslations('security.password')('current')
  const [password, setPassword] = useState('')
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check: () => missingField({ current_password: password }, { current_password: auth('passwordMissing') }),
    send: async () => {
      onSetup(await restCall<WireMfaSetup>('POST', '/v3/users/me/mfa/', { current_password: password }))
      return 'more'
    },
    onDone: () => undefined,
    labels: { current_password: label },
  })
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <p className={styles.soft}>{t('begin')}</p>
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
        {t('continue')}
      </Button>
    </form>
  )
}
