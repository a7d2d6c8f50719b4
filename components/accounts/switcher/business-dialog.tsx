import { missingFields } from '@/components/accounts/auth/auth-problem'
import { EmailField } from '@/components/accounts/auth/email-field'
import { useAuthForm } from '@/components/accounts/auth/use-auth-form'
import { usePasscode } from '@/components/accounts/passcode/use-passcode'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
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
  return useAuthForm({
    values: { business_name: '', email: '' },
    labels: { business_name: t('name'), email: t('email') },
    check: (values) => {
      const missing = missingFields(values, { business_name: t('nameMissing'), email: t('emailMissing') })
      if (missing.length > 0) return missing.slice(0, 1)
      return /^\S+@\S+$/.test(values.email.trim()) ? [] : [{ field: 'email', message: t('emailWrong') }]
    },
    send: (values) => guarded('account', (proof) => dispatch(createBusiness({ ...values, ...proof }))),
    onDone: () => undefined,
    offline: t('offline'),
  })
}

function Modal({ owner, onClose }: Props) {
  const t = useTranslations('accounts.form')
  const form = useBusinessForm()
  return (
    <Dialog title={t('title')} onClose={onClose} isBusy={form.isPending}>
      <form
        ref={form.element}
        className={styles.form}
        onSubmit={form.onSubmit}
        noValidate
        aria-busy={form.isPending}
      >
        <p>{t('lead', { name: owner })}</p>
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
        <FormField
          {...form.field('business_name')}
          name="business_name"
          limit={30}
          required
          autoComplete="organization"
        />
        <EmailField {...form.field('email')} autoComplete="off" hint={t('emailHint')} />
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={form.isPending}>
            {t('cancel')}
          </Button>
          <Button look="accent" type="submit" aria-disabled={form.isPending}>
            {form.isPending ? t('creating') : t('create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
