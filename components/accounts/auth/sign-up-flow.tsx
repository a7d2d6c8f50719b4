import { useState } from 'react'
import type { Problem } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import type { SocialArrival } from '@/lib/accounts/identities/schema'
import { noFields, type SignUpFields } from '@/store/accounts/registration'
import styles from './auth.module.css'
import { SignUpAbout } from './sign-up-about'
import { SignUpAccount } from './sign-up-account'
import { useRegistration } from './use-registration'

type Props = {
  kind: 'personal' | 'business'
  /** Number of steps: choosing topics is a third one, if the home page follows. */
  of: 2 | 3
  /** Path at which to continue after another service; this page by default. */
  next?: string | undefined
  /** Data from another service about the person. */
  social?: SocialArrival | null
  /** An address to begin with; it can be changed. */
  email?: string
  /** Initial values when switching to the other kind of account. */
  onKind: (kind: Props['kind']) => void
  onDone: () => void
}

/** Returns the fields prefilled from another service; all of them can be changed. */
function fieldsOf(social: SocialArrival | null): SignUpFields {
  if (!social) return noFields
  const { email, first_name, last_name, facebook_id } = social
  const firstName = [...first_name].slice(0, 30).join('')
  return {
    ...noFields,
    email,
    firstName,
    lastName: [...last_name].slice(0, 50).join(''),
    socialId: facebook_id,
  }
}

/**
 * Shows the sign-up in steps: account, personal data, and (on the home page) topics. Explains when
 * registration is closed.
 */
export function SignUpFlow({ kind, of, next, social = null, email = '', onKind, onDone }: Props) {
  const t = useTranslations('auth')
  const registration = useRegistration()
  const [step, setStep] = useState<1 | 2>(1)
  const [fields, setFields] = useState(() => ({ ...fieldsOf(social), ...(email ? { email } : {}) }))
  const [problem, setProblem] = useState<Problem | null>(null)
  const change = (changes: Partial<SignUpFields>) => setFields((before) => ({ ...before, ...changes }))
  const name = step === 1 ? t('steps.account') : t(kind === 'business' ? 'steps.business' : 'steps.about')
  const back = (why: Problem | null) => {
    setProblem(why)
    setStep(1)
  }
  if (registration === 'closed') return <p className={styles.notice}>{t('registration.closed')}</p>
  return (
    <>
      <p className={styles.step}>
        <progress className={styles.progress} value={step} max={of} aria-hidden="true" />
        <span>{t('stepNamed', { step, of, name })}</span>
      </p>
      {step === 1 && registration === 'invite' && <p className={styles.notice}>{t('registration.invite')}</p>}
      {step === 1 ? (
        <SignUpAccount
          kind={kind}
          fields={fields}
          first={problem}
          next={next}
          isSocial={social !== null}
          onChange={change}
          onKind={onKind}
          onDone={() => setStep(2)}
        />
      ) : (
        <SignUpAbout kind={kind} fields={fields} onChange={change} onBack={back} onDone={onDone} />
      )}
    </>
  )
}
