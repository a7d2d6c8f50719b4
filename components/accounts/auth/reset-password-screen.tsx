import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import type { Screen } from '@/lib/edge/screens/state'
import security from '@/messages/en/settings-security.json'
import styles from './auth.module.css'
import { AuthForm } from './auth-form'
import { AuthPage } from './auth-page'
import { missingFields, passwordFault } from './auth-problem'
import { PasswordField } from './password-field'
import { useAuthForm } from './use-auth-form'

type Props = { screen: Extract<Screen, { name: 'password-new' }> }

/** Renders `/password/reset/{token}`, the page behind the mail's link. */
export function ResetPasswordScreen({ screen }: Props) {
  return (
    <AreaTexts area="settings-security" texts={security}>
      <ResetPassword {...screen} />
    </AreaTexts>
  )
}

function ResetPassword({ token, isGood, isClosed }: Props['screen']) {
  const t = useTranslations('settingsSecurity.reset')
  const auth = useTranslations('auth')
  const [isDone, setDone] = useState(false)
  const other = { question: t('remembered'), href: '/login/', name: auth('logIn') }
  if (!isGood)
    return (
      <AuthPage title={t('expiredTitle')} other={other}>
        <div className={styles.form}>
          <p className={styles.lead}>{t('expired')}</p>
          <ButtonLink look="accent" href="/password/reset/" className={styles.submit}>
            {t('again')}
          </ButtonLink>
        </div>
      </AuthPage>
    )
  return (
    <AuthPage title={isDone ? t('doneTitle') : t('newTitle')} other={isDone ? null : other}>
      {isDone ? (
        <div className={styles.form}>
          <p className={styles.lead} role="status">
            {t(isClosed ? 'doneClosed' : 'done')}
          </p>
          <ButtonLink look="accent" href="/login/" className={styles.submit}>
            {auth('logIn')}
          </ButtonLink>
        </div>
      ) : (
        <NewPassword token={token} onDone={() => setDone(true)} />
      )}
    </AuthPage>
  )
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations('settingsSecurity.reset')
  const auth = useTranslations('auth')
  const check = (values: { new_password: string }) => {
    const missing = missingFields(values, { new_password: auth('passwordMissing') })
    const fault = passwordFault(values.new_password)
    if (missing.length > 0 || !fault) return missing
    return [{ field: 'new_password', message: auth(`passwordFault.${fault}`) }]
  }
  const form = useAuthForm({
    values: { new_password: '' },
    check,
    send: (values) => api('PUT /v3/users/password/reset/', { token, ...values }),
    onDone,
    labels: { new_password: t('newPassword'), token: t('link') },
  })
  return (
    <AuthForm form={form}>
      <p className={styles.lead}>{t('newLead')}</p>
      <p className={styles.problem} role="alert">
        {form.problem ?? form.errorOf('token')}
      </p>
      <PasswordField
        {...form.field('new_password')}
        name="new_password"
        hint={auth('passwordHint')}
        autoComplete="new-password"
      />
      <Button type="submit" look="accent" aria-disabled={form.isPending} className={styles.submit}>
        {form.isPending ? t('saving') : t('save')}
      </Button>
    </AuthForm>
  )
}
