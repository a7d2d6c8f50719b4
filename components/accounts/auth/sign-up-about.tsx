import { useEffect, useState } from 'react'
import type { Problem } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { adultAge, ageOn, oldestAge } from '@/lib/accounts/sign-up/age'
import { CallError } from '@/lib/platform/http/call-error'
import type { SignUpFields } from '@/store/accounts/registration'
import { signUp } from '@/store/accounts/sign-up'
import { useAppDispatch } from '@/store/hooks'
import styles from './auth.module.css'
import { AuthForm } from './auth-form'
import { authProblem, missingFields } from './auth-problem'
import { GenderField } from './sign-up-gender'
import { UnderageConfirm, UnderageNotice } from './underage-dialogs'
import { useAuthForm } from './use-auth-form'

type Props = {
  kind: 'personal' | 'business'
  fields: SignUpFields
  onChange: (changes: Partial<SignUpFields>) => void
  /** Returns to the first step, with a problem in it. */
  onBack: (problem: Problem | null) => void
  onDone: () => void
}

const tooYoung = 9110

/** The names that the call has for fields of this step. */
const inCall: Partial<Record<keyof SignUpFields, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  businessName: 'business_name',
  customGender: 'custom_gender',
}

/** Shows the second step of a sign-up: personal data. Creates the account. */
export function SignUpAbout({ kind, fields, onChange, onBack, onDone }: Props) {
  const t = useTranslations('auth')
  const dispatch = useAppDispatch()
  const [question, setQuestion] = useState<((isRight: boolean) => void) | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isBusiness = kind === 'business'
  const labels = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    business_name: t('businessName'),
    birthday: t('birthday'),
    custom_gender: t('customGender'),
  }
  const check = () => {
    const { businessName, firstName, birthday } = fields
    if (isBusiness) return missingFields({ businessName }, { businessName: t('businessNameMissing') })
    const missing = { first_name: t('firstNameMissing'), birthday: t('birthdayMissing') }
    const problems = missingFields({ first_name: firstName, birthday }, missing)
    const isTooOld = birthday !== '' && ageOn(birthday, new Date()) > oldestAge
    return isTooOld ? [...problems, { field: 'birthday', message: t('birthdayFault') }] : problems
  }
  /** Asks young people to confirm the birthday. */
  const confirmed = () => {
    if (isBusiness || ageOn(fields.birthday, new Date()) >= adultAge) return Promise.resolve(true)
    return new Promise<boolean>((resolve) => setQuestion(() => resolve)).finally(() => setQuestion(null))
  }
  const send = async () => {
    if (!(await confirmed())) return 'more'
    try {
      await dispatch(signUp(isBusiness ? ofBusiness(fields) : { ...fields, businessName: '' }))
      return 'done'
    } catch (error) {
      if (error instanceof CallError && error.code === tooYoung) {
        setRefused(true)
        return 'more'
      }
      const account = { email: t('email'), password: t('password') }
      const problem = authProblem(error, account, t('offline'))
      if (problem.field === null || !(problem.field in account)) throw error
      onBack(problem)
      return 'more'
    }
  }
  const form = useAuthForm({ values: {}, check, send, onDone, labels, others: ['businessName'] })
  const { element } = form
  const write = (changes: Partial<SignUpFields>) => {
    for (const name of Object.keys(changes) as (keyof SignUpFields)[])
      for (const field of [name, inCall[name]]) if (field) form.forget(field)
    onChange(changes)
  }
  const focusBirthday = () => {
    const field = element.current?.elements.namedItem('birthday')
    if (field instanceof HTMLElement) field.focus()
  }
  useEffect(() => {
    // The pressed button no longer exists.
    element.current?.querySelector('input')?.focus()
  }, [element])
  return (
    <>
      <AuthForm form={form} action="/signup/">
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
        {isBusiness ? (
          <FormField
            label={t('businessName')}
            name="businessName"
            value={fields.businessName}
            error={form.errorOf('businessName') ?? form.errorOf('business_name')}
            limit={30}
            required
            autoComplete="organization"
            onChange={(businessName) => write({ businessName })}
          />
        ) : (
          <PersonFields fields={fields} errorOf={form.errorOf} onChange={write} />
        )}
        <Button type="submit" look="accent" aria-disabled={form.isPending} className={styles.submit}>
          {form.isPending ? t('signingUp') : t('signUp')}
        </Button>
        <p className={styles.other}>
          {t.rich('agree', {
            terms: () => (
              <a href="/terms/" target="_blank" rel="noreferrer">
                {t('terms')}
              </a>
            ),
            privacy: () => (
              <a href="/privacy/" target="_blank" rel="noreferrer">
                {t('privacy')}
              </a>
            ),
          })}
        </p>
        <Button look="plain" disabled={form.isPending} onClick={() => onBack(null)}>
          {t('back')}
        </Button>
      </AuthForm>
      {question && (
        <UnderageConfirm birthday={fields.birthday} onAnswer={question} onChangeIt={focusBirthday} />
      )}
      {isRefused && <UnderageNotice onClose={() => setRefused(false)} />}
    </>
  )
}

/** Returns the fields of a business, without birthday and gender. */
function ofBusiness(fields: SignUpFields): SignUpFields {
  return { ...fields, birthday: '', gender: '', customGender: '' }
}

type PersonProps = Pick<Props, 'fields' | 'onChange'> & { errorOf: (field: string) => string | null }

function PersonFields({ fields, errorOf, onChange }: PersonProps) {
  const t = useTranslations('auth')
  return (
    <>
      <FormField
        label={t('firstName')}
        name="first_name"
        value={fields.firstName}
        error={errorOf('first_name')}
        limit={30}
        required
        autoComplete="given-name"
        onChange={(firstName) => onChange({ firstName })}
      />
      <FormField
        label={t('lastName')}
        name="last_name"
        value={fields.lastName}
        error={errorOf('last_name')}
        limit={50}
        autoComplete="family-name"
        onChange={(lastName) => onChange({ lastName })}
      />
      <FormField
        label={t('birthday')}
        name="birthday"
        type="date"
        value={fields.birthday}
        error={errorOf('birthday')}
        hint={t('birthdayHint')}
        required
        autoComplete="bday"
        onChange={(birthday) => onChange({ birthday })}
      />
      <GenderField fields={fields} error={errorOf('custom_gender')} onChange={onChange} />
    </>
  )
}
