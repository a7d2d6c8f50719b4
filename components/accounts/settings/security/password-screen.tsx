import { missingFields, passwordFault } from '@/components/accounts/auth/auth-problem'
import { PasswordField } from '@/components/accounts/auth/password-field'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import fields from '@/components/accounts/frame/fields.module.css'
import { PageHead } from '@/components/accounts/frame/section'
import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { usePasscode } from '@/components/accounts/passcode/use-passcode'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import security from '@/messages/en/settings-security.json'
import { viewerChanged } from '@/store/accounts/session'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './security.module.css'

/** Renders `/settings/edit/password`. */
export function PasswordScreen() {
  return (
    <SettingsFrame current="edit/password">
      <AreaTexts area="settings-security" texts={security}>
        <PasswordForm />
      </AreaTexts>
    </SettingsFrame>
  )
}

const nothing = { current_password: '', new_password: '' }
type Values = typeof nothing

function PasswordForm() {
  const t = useTranslations('settingsSecurity.password')
  const auth = useTranslations('auth')
  const dispatch = useAppDispatch()
  const { guarded } = usePasscode()
  const hasPassword = useAppSelector((state) => state.session.viewer?.has_password ?? false)

  const check = (values: Values) => {
    const next = values.new_password
    const messages = { current_password: t('currentMissing'), new_password: auth('passwordMissing') }
    const missing = missingFields(values, hasPassword ? messages : { new_password: messages.new_password })
    const fault = next.trim() ? passwordFault(next) : null
    return fault ? [...missing, { field: 'new_password', message: auth(`passwordFault.${fault}`) }] : missing
  }
  const send = async (fields: Values) => {
    await guarded('account', (proof) => api('PUT /v3/users/me/password/', { ...fields, ...proof }))
    form.reset()
    dispatch(viewerChanged({ has_password: true }))
    showToast({ message: t('changed') })
    return 'more' as const
  }
  const form = useAuthForm({
    values: nothing,
    check,
    send,
    onDone: () => undefined,
    labels: { current_password: t('current'), new_password: t('new') },
  })
  return (
    <>
      <PageHead title={hasPassword ? t('change') : t('set')} hint={t('consequence')} />
      <form ref={form.element} className={styles.form} method="post" onSubmit={form.onSubmit} noValidate>
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
        {hasPassword && (
          <PasswordField
            {...form.field('current_password')}
            name="current_password"
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...form.field('new_password')}
          name="new_password"
          hint={auth('passwordHint')}
          autoComplete="new-password"
        />
        <div className={fields.buttons}>
          <Button type="submit" look="accent" aria-disabled={form.isPending}>
            {form.isPending ? t('saving') : hasPassword ? t('change') : t('set')}
          </Button>
        </div>
        {hasPassword && (
          <a className={styles.forgot} href="/password/reset/">
            {auth('forgotPassword')}
          </a>
        )}
      </form>
    </>
  )
}
