import { type FormEvent, useRef, useState } from 'react'
import { authProblem, missingFields } from '@/components/accounts/auth/auth-problem'
import { usePasscode } from '@/components/accounts/passcode/use-passcode'
import { AreaTexts } from '@/components/platform/area-texts'
import type { Problem } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/accounts.json'
import { createBusiness } from '@/store/accounts/accounts'
import { useAppDispatch } from '@/store/hooks'
import styles from './accounts.module.css'

type Props = { owner: string; onClose: () => void }

/** Creates a business account that is linked to the current one. */
export function BusinessDialog(props: Props) {
  return (
    <AreaTexts area="accounts" texts={texts}>
      <Modal {...props} />
    </AreaTexts>
  )
}

function useBusinessForm() {
  const t = useTranslations('accounts.form')
  const dispatch = useAppDispatch()
  const { guarded } = usePasscode()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ business_name: '', email: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const show = (next: Problem) => {
    setProblem(next)
    const field = next.field && form.current?.elements.namedItem(next.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const check = () => {
    const [missing = null] = missingFields(values, {
      business_name: t('nameMissing'),
      email: t('emailMissing'),
    })
    if (missing || /^\S+@\S+$/.test(values.email.trim())) return missing
    return { field: 'email', message: t('emailWrong') }
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const before = check()
    if (before) return show(before)
    setBusy(true)
    try {
      // Stays busy until the page of the new account replaces this one.
      await guarded('account', (proof) => dispatch(createBusiness({ ...values, ...proof })))
    } catch (error) {
      setBusy(false)
      show(authProblem(error, { business_name: t('name'), email: t('email') }, t('offline')))
    }
  }
  const errorOf = (field: string | null) => (problem?.field === field ? problem.message : null)
  return { form, values, setValues, isBusy, onSubmit, errorOf }
}

function Modal({ owner, onClose }: Props) {
  const t = useTranslations('accounts.form')
  const { form, values, setValues, isBusy, onSubmit, errorOf } = useBusinessForm()
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
        <p>{t('lead', { name: owner })}</p>
        <p className={styles.problem} role="alert">
          {errorOf(null)}
        </p>
        <FormField
          label={t('name')}
          name="business_name"
          limit={30}
          required
          autoComplete="organization"
          value={values.business_name}
          error={errorOf('business_name')}
          onChange={(business_name) => setValues({ ...values, business_name })}
        />
        <FormField
          label={t('email')}
          name="email"
          type="email"
          dir="ltr"
          required
          autoComplete="off"
          hint={t('emailHint')}
          value={values.email}
          error={errorOf('email')}
          onChange={(email) => setValues({ ...values, email })}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button look="accent" type="submit" aria-disabled={isBusy}>
            {isBusy ? t('creating') : t('create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
