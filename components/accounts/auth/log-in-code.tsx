import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './auth.module.css'
import { AuthForm } from './auth-form'
import { missingFields } from './auth-problem'
import { CodeField } from './code-field'
import { type Sent, useAuthForm } from './use-auth-form'

type Props = { send: (code: string) => Promise<Sent>; onBack: () => void; onDone: () => void }

/** Shows the second step of a log-in: a code of the authenticator app, or a recovery code. */
export function LogInCode({ send, onBack, onDone }: Props) {
  const t = useTranslations('auth')
  const [isRecovery, setRecovery] = useState(false)
  const label = isRecovery ? t('recoveryCode') : t('code')
  const form = useAuthForm({
    values: { verification_code: '' },
    check: (values) => missingFields(values, { verification_code: t('codeMissing') }),
    send: (values) => send(values.verification_code),
    onDone,
    labels: { verification_code: label },
  })
  const { element } = form
  const focus = useCallback(() => {
    const field = element.current?.elements.namedItem('verification_code')
    if (field instanceof HTMLElement) field.focus()
  }, [element])
  useEffect(focus, [focus])

  const swap = () => {
    form.reset()
    form.show({})
    setRecovery(!isRecovery)
    focus()
  }
  return (
    <AuthForm form={form} action="/login/">
      <p className={styles.lead}>{isRecovery ? t('recoveryCodeLead') : t('codeLead')}</p>
      <p className={styles.problem} role="alert">
        {form.problem}
      </p>
      <CodeField {...form.field('verification_code')} isRecovery={isRecovery} />
      <Button type="submit" look="accent" aria-disabled={form.isPending} className={styles.submit}>
        {form.isPending ? t('loggingIn') : t('logIn')}
      </Button>
      <div className={styles.ways}>
        <Button look="plain" onClick={swap}>
          {isRecovery ? t('useCode') : t('useRecoveryCode')}
        </Button>
        <Button look="plain" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </AuthForm>
  )
}
