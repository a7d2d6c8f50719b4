import styles from '@/components/platform/admin/admin.module.css'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DialogSubmit } from '@/components/ui/dialog/dialog-submit'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireAdminInvoice } from '@/lib/business/admin/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useMoney } from './use-money'

type Props = { invoice: WireAdminInvoice; onPaid: (invoice: WireAdminInvoice) => void; onClose: () => void }

/** Asks for the reference of a payment before an invoice is marked as paid, which cannot be undone. */
export function PaidDialog({ invoice, onPaid, onClose }: Props) {
  const t = useTranslations('admin.businesses')
  const money = useMoney()
  const { number } = invoice
  const form = useForm({
    values: { reference: '' },
    labels: { reference: t('reference') },
    check: (values): Faults => (values.reference.trim() ? {} : { reference: t('noReference') }),
    submit: async ({ reference }) => {
      const { data } = await resource('AdminInvoicesResource').update({ invoice_id: invoice.id, reference })
      showToast({ message: t('paid', { number }) })
      onPaid(data)
    },
  })
  return (
    <Dialog title={t('payTitle', { number })} onClose={onClose} isBusy={form.isPending}>
      <form className={styles.ask} onSubmit={form.onSubmit} noValidate>
        <p>{t('payText', { amount: money(invoice.owed, invoice.currency) })}</p>
        <FormField
          {...form.field('reference')}
          hint={t('referenceHint')}
          limit={200}
          error={form.errorOf('reference') ?? form.problem}
        />
        <DialogSubmit isPending={form.isPending} cancel={t('cancel')} onCancel={onClose}>
          {t('pay')}
        </DialogSubmit>
      </form>
    </Dialog>
  )
}
