import { useEffect } from 'react'
import type { Problem } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { SignUpFields } from '@/store/accounts/registration'
import styles from './auth.module.css'
import { AuthForm } from './auth-form'
import { missingFields, passwordFault } from './auth-problem'
import { EmailField } from './email-field'
import { PasswordField } from './password-field'
import { SocialButtons } from './social-buttons'
import { useAuthForm } from './use-auth-form'

type Props = {
  kind: 'personal' | 'business'
  fields: SignUpFields
  /** Problem of this step that the server reported after the second. */
  first: Problem | null
  next: string | undefined
  /** True if another service confirmed the person's identity: no password is needed. */
  isSocial: boolean
  onChange: (changes: Partial<SignUpFields>) => void
  onKind: (kind: Props['kind']) => void
  onDone: () => void
}

/** Shows the first step of a sign-up: an address and a password, or another service. Sends nothing yet. */
export function SignUpAccount({ kind, fields, first, next, isSocial, onChange, onKind, onDone }: Props) {
  const t = useTranslations('auth')
  const { email, password } = fields
  const check = () => {
    const wanted = { email: t('emailMissing'), ...(isSocial ? {} : { password: t('passwordMissing') }) }
    const problems = missingFields({ email, password }, wanted)
    const isWrong = email.trim() !== '' && !/^\S+@\S+$/.test(email.trim())
    if (isWrong) problems.unshift({ field: 'email', message: t('emailWrong') })
    const fault = isSocial || password.trim() === '' ? null : passwordFault(password)
    if (fault) problems.push({ field: 'password', message: t(`passwordFault.${fault}`) })
    return problems
  }
  const form = useAuthForm({ values: {}, check, send: async () => {}, onDone, first })
  const { element } = form
  useEffect(() => {
    // A field used before the scripts loaded keeps the focus.
    if (!first && element.current?.contains(document.activeElement)) return
    const field = element.current?.elements.namedItem(first?.field ?? 'email')
    if (field instanceof HTMLElement) field.focus({ preventScroll: !first })
  }, [first, element])
  const other = kind === 'business' ? 'personal' : 'business'
  return (
    <>
      <AuthForm form={form} action="/signup/">
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
        <EmailField
          label={t('email')}
          value={email}
          error={form.errorOf('email')}
          onChange={(value) => {
            form.forget('email')
            onChange({ email: value })
          }}
        />
        {!isSocial && (
          <PasswordField
            value={password}
            error={form.errorOf('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            onChange={(value) => {
              form.forget('password')
              onChange({ password: value })
            }}
          />
        )}
        <Button type="submit" look="accent" className={styles.submit}>
          {t('continue')}
        </Button>
      </AuthForm>
      {!isSocial && <SocialButtons from="signup" next={next} />}
      <p className={styles.other}>
        <button type="button" className={styles.switch} onClick={() => onKind(other)}>
          {t(`kind.${other}`)}
        </button>
      </p>
    </>
  )
}
