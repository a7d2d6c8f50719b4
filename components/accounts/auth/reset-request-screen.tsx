import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import security from '@/messages/en/settings-security.json'
import styles from './auth.module.css'
import { AuthForm } from './auth-form'
import { AuthPage } from './auth-page'
import { missingFields } from './auth-problem'
import { NameField } from './name-field'
import { useAuthForm } from './use-auth-form'

/** Renders `/password/reset`, which requests the mail. Its answer does not reveal whether an account exists. */
export function ResetRequestScreen() {
  return (
    <AreaTexts area="settings-security" texts={security}>
      <ResetRequest />
    </AreaTexts>
  )
}

function ResetRequest() {
  const t = useTranslations('settingsSecurity.reset')
  const auth = useTranslations('auth')
  const [isSent, setSent] = useState(false)
  const { hasMail } = useMail()
  const other = { question: t('remembered'), href: '/login/', name: auth('logIn') }
  return (
    <AuthPage title={isSent ? t(hasMail ? 'sentTitle' : 'sentKeptTitle') : t('title')} other={other}>
      {isSent ? (
        <div className={styles.form}>
          <p className={styles.lead} role="status">
            {t(hasMail ? 'sent' : 'sentKept')}
          </p>
          {hasMail && <p className={styles.lead}>{t('another')}</p>}
          <Button className={styles.submit} onClick={() => setSent(false)}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
    </AuthPage>
  )
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('settingsSecurity.reset')
  const auth = useTranslations('auth')
  const { hasMail } = useMail()
  const form = useAuthForm({
    values: { username_or_email: '' },
    check: (values) => missingFields(values, { username_or_email: auth('nameMissing') }),
    send: (values) =>
      api('POST /v3/users/password/reset/', { username_or_email: values.username_or_email.trim() }),
    onDone: onSent,
    labels: { username_or_email: auth('usernameOrEmail') },
  })
  return (
    <AuthForm form={form}>
      <p className={styles.lead}>{t(hasMail ? 'lead' : 'leadKept')}</p>
      <p className={styles.problem} role="alert">
        {form.problem}
      </p>
      <NameField
        value={form.values.username_or_email}
        error={form.errorOf('username_or_email')}
        onChange={(name) => form.set('username_or_email', name)}
      />
      <Button type="submit" look="accent" aria-disabled={form.isPending} className={styles.submit}>
        {form.isPending ? t('sending') : t(hasMail ? 'send' : 'sendKept')}
      </Button>
    </AuthForm>
  )
}
