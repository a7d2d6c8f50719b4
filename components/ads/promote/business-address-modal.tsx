import { AddressFields } from '@/components/business/billing/address-fields'
import styles from '@/components/business/kit/business.module.css'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import { countriesIn } from '@/lib/accounts/locales/countries'
import { isBillingValid } from '@/lib/business/billing/invoices/terms'
import { modalShown } from '@/store/ads/quick-promote'
import { businessChanged } from '@/store/business/billing-forms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { BillingForms } from './billing-forms'
import type { ModalProps } from './modal-props'
import { useBillingForm } from './use-billing-form'

/** Asks for the address of the business, which invoices have; the way to pay follows, if there is none. */
export function BusinessAddressModal({ account, onClose }: ModalProps) {
  const t = useTranslations('promote.businessAddress')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('text')}</p>
      <BillingForms account={account}>
        <Fields account={account} onClose={onClose} />
      </BillingForms>
    </Dialog>
  )
}

function Fields({ account, onClose }: Pick<ModalProps, 'account' | 'onClose'>) {
  const t = useTranslations('promote.businessAddress')
  const tb = useTranslations('business.billing')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const given = useAppSelector((state) => state.business?.billingForms.business)
  const form = useBillingForm(account.business_id, {
    part: 'business',
    isOpen: () => true,
    more: async () => {
      await reloadPage()
      showToast({ message: t('done') })
      if (isBillingValid(account) || !account.can_bill) onClose()
      else dispatch(modalShown('billingForm'))
    },
  })
  if (!given) return null
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <AddressFields
        part="business"
        legend={tb('business')}
        countries={countriesIn(locale)}
        given={given}
        errorOf={form.errorOf}
        onChange={(address) => {
          dispatch(businessChanged(address))
          form.checkAgain()
        }}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="accent" disabled={form.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
