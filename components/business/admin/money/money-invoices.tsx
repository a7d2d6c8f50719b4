import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireMoneyInvoice } from '@/lib/business/admin/money'
import type { WirePayment } from '@/lib/business/billing/invoices/invoice'
import { resource } from '@/lib/edge/client/resource-client'
import { useMoney } from '../use-money'
import styles from './money.module.css'
import { type Given, MoneyDialog } from './money-dialog'

type Confirmation =
  | { invoice: WireMoneyInvoice; act: 'pay' | 'credit' }
  | { invoice: WireMoneyInvoice; act: 'refund'; payment: WirePayment }

/** Lists the invoices of a business with their payments: records money, credits and refunds after a question. */
export function MoneyInvoices({ invoices }: { invoices: WireMoneyInvoice[] }) {
  const t = useTranslations('admin.money')
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  // What is open, and the latest of the others.
  const [isAll, setAll] = useState(false)
  const latest = invoices.filter(({ is_open }, at) => is_open || at < 10)
  const shown = isAll ? invoices : latest
  return (
    <section className={styles.part}>
      <h2>{t('invoices')}</h2>
      {invoices.length === 0 && <p>{t('noInvoices')}</p>}
      <ul className={styles.cards}>
        {shown.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} confirm={setConfirmation} />
        ))}
      </ul>
      {shown.length < invoices.length && (
        <Button onClick={() => setAll(true)}>{t('older', { count: invoices.length })}</Button>
      )}
      {confirmation && <InvoiceDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </section>
  )
}

function Invoice({
  invoice,
  confirm,
}: {
  invoice: WireMoneyInvoice
  confirm: (confirmation: Confirmation) => void
}) {
  const t = useTranslations('admin.money')
  const format = useFormatter()
  const money = useMoney()
  const { number, currency, reminders, is_memo } = invoice
  const due = format.dateTime(new Date(`${invoice.due_date}T00:00:00Z`), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  const state = invoice.is_overdue ? 'overdue' : invoice.is_open ? 'open' : 'closed'
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          {number} · {money(invoice.billed, currency)}
        </h3>
        {!is_memo && (
          <span className={styles.chip} data-tone={invoice.is_overdue ? 'bad' : undefined}>
            {t(`states.${state}`)}
          </span>
        )}
      </div>
      <p>
        <bdi>{invoice.ad_account_name}</bdi>
        {invoice.is_open && ` · ${t('owed', { amount: money(invoice.owed, currency), date: due })}`}
        {reminders > 0 && ` · ${t('reminders', { count: reminders })}`}
      </p>
      {invoice.payments.length > 0 && (
        <ul className={styles.payments}>
          {invoice.payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {t(`via.${payment.via}`)} · {money(payment.amount_micro, currency)}
                {payment.reference && (
                  <>
                    {' · '}
                    <bdi>{payment.reference}</bdi>
                  </>
                )}
                {payment.status !== 'SUCCEEDED' && ` · ${t(`paymentStatus.${payment.status}`)}`}
                {payment.over_micro > 0 && ` · ${t('over', { amount: money(payment.over_micro, currency) })}`}
                {payment.refunded_micro > 0 &&
                  ` · ${t('refunded', { amount: money(payment.refunded_micro, currency) })}`}
                {payment.refund_pending_micro > 0 &&
                  ` · ${t('refundPending', { amount: money(payment.refund_pending_micro, currency) })}`}
              </span>
              {payment.refundable_micro > 0 && (
                <Button
                  aria-label={t('actOf', { act: t('acts.refund'), name: number })}
                  onClick={() => confirm({ invoice, act: 'refund', payment })}
                >
                  {t('acts.refund')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        {invoice.is_open &&
          (['pay', 'credit'] as const).map((act) => (
            <Button
              key={act}
              aria-label={t('actOf', { act: t(`acts.${act}`), name: number })}
              onClick={() => confirm({ invoice, act })}
            >
              {t(`acts.${act}`)}
            </Button>
          ))}
      </div>
    </li>
  )
}

function InvoiceDialog({ confirmation, onClose }: { confirmation: Confirmation; onClose: () => void }) {
  const t = useTranslations('admin.money')
  const money = useMoney()
  const { invoice, act } = confirmation
  const { id: invoice_id, number, currency, owed } = invoice
  const run = async ({ amount_micro, reason, key: idempotency_key }: Given) => {
    const how = { amount_micro, idempotency_key }
    let done: 'pay' | 'credit' | 'refund' | 'refundWaits' | 'refundFailed' = act
    if (act === 'pay')
      await resource('AdminInvoicesResource').update({ invoice_id, reference: reason, ...how })
    else if (act === 'credit')
      await resource('AdminCreditMemosResource').create({
        invoice_id,
        reason,
        idempotency_key,
        amount_micro: amount_micro === owed ? undefined : amount_micro,
      })
    else if ('payment' in confirmation) {
      const { data } = await resource('AdminRefundsResource').create({
        payment_id: confirmation.payment.id,
        reason,
        ...how,
      })
      if (data.status !== 'SUCCEEDED') done = data.status === 'PENDING' ? 'refundWaits' : 'refundFailed'
    }
    showToast({
      message: t(`done.${done}`, { name: number, amount: money(amount_micro ?? 0, currency) }),
      ...(done === 'refundFailed' ? { tone: 'error' as const } : {}),
    })
    onClose()
    await reloadPage()
  }
  return (
    <MoneyDialog
      title={t(`ask.${act}`, { name: number })}
      text={t(`askText.${act}`)}
      action={(amount) => (amount ? t('actAmount', { act: t(`acts.${act}`), amount }) : t(`acts.${act}`))}
      currency={currency}
      amount={'payment' in confirmation ? confirmation.payment.refundable_micro : owed}
      reason={
        act === 'pay'
          ? { label: t('reference'), hint: t('referenceHint') }
          : { label: t('reason'), hint: t('shownReasonHint') }
      }
      run={run}
      onClose={onClose}
    />
  )
}
