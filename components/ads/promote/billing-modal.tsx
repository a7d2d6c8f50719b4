import { AddressFields } from '@/components/business/billing/address-fields'
import styles from '@/components/business/kit/business.module.css'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countriesIn } from '@/lib/accounts/locales/countries'
import { api } from '@/lib/edge/client/api'
import { autofillChanged, billingChanged } from '@/store/business/billing-forms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { BillingForms } from './billing-forms'
import type { ModalProps } from './modal-props'
import { useBillingForm } from './use-billing-form'

type Props = Pick<ModalProps, 'account' | 'onClose'>

/** Chooses monthly invoices, sent to the address of the business unless another one is given. */
export function BillingModal({ account, onClose }: Props) {
  const t = useTranslations('promote.billingForm')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('text')}</p>
      {account.can_address ? (
        <BillingForms account={account}>
          <Fields account={account} onClose={onClose} />
        </BillingForms>
      ) : (
        <OnlyPay account={account} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Returns what makes an ad account pay by monthly invoices. */
function usePaying({ account, onClose }: Props) {
  const t = useTranslations('promote.billingForm')
  return async () => {
    await api('POST /v5/ad_accounts/:ad_account_id/billing_profiles', {
      ad_account_id: account.id,
      billing_type: 'INVOICE',
    })
    await reloadPage()
    showToast({ message: t('done') })
    onClose()
  }
}

function Fields(props: Props) {
  const t = useTranslations('promote.billingForm')
  const tb = useTranslations('business.billing')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const forms = useAppSelector((state) => state.business?.billingForms)
  const pay = usePaying(props)
  const form = useBillingForm(props.account.business_id, {
    part: 'billing',
    isOpen: () => forms?.autofill === false,
    more: pay,
  })
  if (!forms) return null
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={forms.autofill}
          onChange={(event) => {
            dispatch(autofillChanged(event.target.checked))
            form.checkAgain()
          }}
        />
        {tb('autofill')}
      </label>
      {!forms.autofill && (
        <AddressFields
          part="billing"
          legend={tb('billing')}
          countries={countriesIn(locale)}
          given={forms.billing}
          errorOf={form.errorOf}
          onChange={(address) => {
            dispatch(billingChanged(address))
            form.checkAgain()
          }}
        />
      )}
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="accent" disabled={form.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** Shown to those who may choose how the ad account pays, but not change the addresses of its business. */
function OnlyPay(props: Props) {
  const t = useTranslations('promote.billingForm')
  const { isPending, problem, start } = useAction(usePaying(props), { once: true })
  return (
    <div className={styles.form}>
      <Problem>{problem?.message}</Problem>
      <Button look="accent" disabled={isPending} onClick={() => void start()}>
        {t('save')}
      </Button>
    </div>
  )
}
