import { type FormEvent, useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
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
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const { isPending, problem, start } = useAction(
    async () => {
      const { data } = await resource('AdminInvoicesResource').update({ invoice_id: invoice.id, reference })
      showToast({ message: t('paid', { number }) })
      onPaid(data)
    },
    { once: true, labels: { reference: t('reference') } },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reference.trim()) void start()
  }
  const missing = isTried && !reference.trim() ? t('noReference') : null
  return (
    <Dialog title={t('payTitle', { number })} onClose={onClose} isBusy={isPending}>
      <form className={styles.ask} onSubmit={submit} noValidate>
        <p>{t('payText', { amount: money(invoice.owed, invoice.currency) })}</p>
        <FormField
          label={t('reference')}
          hint={t('referenceHint')}
          value={reference}
          limit={200}
          error={missing ?? problem?.message ?? null}
          onChange={setReference}
        />
        <DialogAnswers>
          <Button type="submit" look="accent" aria-disabled={isPending}>
            {t('pay')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
