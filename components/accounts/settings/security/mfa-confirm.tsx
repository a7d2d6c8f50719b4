import { missingFields } from '@/components/accounts/auth/auth-problem'
import { CodeField } from '@/components/accounts/auth/code-field'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireMfaSetup } from '@/lib/accounts/mfa/schema'
import { api } from '@/lib/edge/client/api'
import styles from './security.module.css'

type Props = { setup: WireMfaSetup; onCodes: (codes: string[]) => void }

/** Shows the QR code for the app, its key as text, and the field for the first code. */
export function MfaConfirm({ setup, onCodes }: Props) {
  const t = useTranslations('settingsSecurity.mfa')
  const auth = useTranslations('auth')
  const form = useAuthForm({
    values: { verification_code: '' },
    check: (values) => missingFields(values, { verification_code: auth('codeMissing') }),
    send: async (values) => {
      const given = { verification_code: values.verification_code.trim() }
      onCodes((await api('PUT /v3/users/me/mfa/', given)).recovery_codes)
      return 'more'
    },
    onDone: () => undefined,
    labels: { verification_code: auth('code') },
  })
  const { size, path } = setup.qr
  return (
    <form ref={form.element} className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
      <p className={styles.soft}>{t('scan')}</p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr')}>
        <path d={path} />
      </svg>
      <p className={styles.soft}>
        {t('manual')} <code className={styles.key}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className={styles.problem} role="alert">
        {form.problem}
      </p>
      <CodeField {...form.field('verification_code')} />
      <Button type="submit" look="accent" aria-disabled={form.isPending}>
        {t('confirm')}
      </Button>
    </form>
  )
}
