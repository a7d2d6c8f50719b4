import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireInvoiceDetail } from '@/lib/business/billing/invoices/invoice'
import styles from './billing.module.css'
import { Chip } from './chip'
import { useMoney } from './use-money'

/** Lists the payments of an invoice, with what went back. */
export function InvoicePayments({ detail: { invoice, payments } }: { detail: WireInvoiceDetail }) {
  const t = useTranslations('business.pay')
  const format = useFormatter()
  const { money } = useMoney()
  if (payments.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('payments')}</h3>
      <ul className={styles.methods}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span className={styles.who}>
              {t(`via.${payment.via}`)}
              <small>
                {format.dateTime(new Date(payment.created_time), { dateStyle: 'medium' })}
                {payment.reference && (
                  <>
                    {' · '}
                    <bdi>{payment.reference}</bdi>
                  </>
                )}
              </small>
              {payment.refunded_micro > 0 && (
                <small>{t('refunded', { amount: money(payment.refunded_micro, invoice.currency) })}</small>
              )}
              {payment.refund_pending_micro > 0 && (
                <small>
                  {t('refundPending', { amount: money(payment.refund_pending_micro, invoice.currency) })}
                </small>
              )}
              {payment.over_micro > 0 && (
                <small>{t('over', { amount: money(payment.over_micro, invoice.currency) })}</small>
              )}
            </span>
            {payment.status !== 'SUCCEEDED' && (
              <Chip isBad={payment.status === 'DECLINED'}>{t(`paymentStatus.${payment.status}`)}</Chip>
            )}
            <span className={styles.amount}>{money(payment.amount_micro, invoice.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
