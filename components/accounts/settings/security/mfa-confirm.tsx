import { useState } from 'react'
import { missingFields } from '@/components/accounts/auth/auth-problem'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireMfaSetup } from '@/lib/accounts/mfa/schema'
import { api } from '@/lib/edge/client/api'
import styles from './security.module.css'

type Props = { setup: WireMfaSetup; onCodes: (codes: string[]) => void }

/** Shows the QR code for the app, its key as text, and the field for the first code. */
export function MfaConfirm({ setup, onCodes }: Props) {
  const t = useTranslations('security.mfa')
  const auth = useTranslations('auth')
  const [code, setCode] = useState('')
  const { form, isBusy, onSubmit, errorOf } = useAuthForm({
    check: () => missingFields({ verification_code: code }, { verification_code: auth('codeMissing') }),
    send: async () => {
      const given = { verification_code: code.trim() }
      onCodes((await api('PUT /v3/users/me/mfa/', given)).recovery_codes)
      return 'more'
    },
    onDone: () => undefined,
    labels: { verification_code: auth('code') },
  })
  const { size, path } = setup.qr
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <p className={styles.soft}>{t('scan')}</p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr')}>
        <path d={path} />
      </svg>
      <p className={styles.soft}>
        {t('manual')} <code className={styles.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className={styles.problem} role="alert">
        {errorOf(null)}
      </p>
      <FormField
        label={auth('code')}
        name="verification_code"
        value={code}
        error={errorOf('verification_code')}
        dir="ltr"
        required
        inputMode="numeric"
        maxLength={10}
        autoComplete="one-time-code"
        onChange={setCode}
      />
      <Button type="submit" look="accent" aria-disabled={isBusy}>
        {t('confirm')}
      </Button>
    </form>
  )
}
