import styles from '@/components/business/kit/business.module.css'
import { reloadPage } from '@/components/platform/reload-page'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DialogSubmit } from '@/components/ui/dialog/dialog-submit'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBalance } from '@/lib/business/billing/balances/balances'
import { api } from '@/lib/edge/client/api'
import { useMoney } from './invoice/use-money'

/** Asks for a coupon's code; its credit pays the next invoices of the ad account. */
export function CouponDialog({ account, onClose }: { account: WireBalance; onClose: () => void }) {
  const t = useTranslations('business')
  const { money } = useMoney()
  const form = useForm({
    values: { code: '' },
    labels: { code: t('billing.code') },
    check: (values): Faults => (values.code.trim() ? {} : { code: t('billing.faults.required') }),
    submit: async ({ code }) => {
      const given = { ad_account_id: account.id, code }
      const made = await api('POST /v5/ad_accounts/:ad_account_id/coupons', given)
      const amount = money(made.amount_micro, made.currency)
      showToast({ message: t('billing.redeemed', { amount }) })
      onClose()
    },
    reload: reloadPage,
  })
  return (
    <Dialog title={t('billing.couponFor', { name: account.name })} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <p>{t('billing.couponText')}</p>
        <FormField
          {...form.field('code')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          error={form.errorOf('code') ?? form.problem}
        />
        <DialogSubmit isPending={form.isPending} cancel={t('cancel')} onCancel={onClose}>
          {t('billing.redeem')}
        </DialogSubmit>
      </form>
    </Dialog>
  )
}
