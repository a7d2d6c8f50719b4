import { useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DialogSubmit } from '@/components/ui/dialog/dialog-submit'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { decimalOf } from '@/lib/business/billing/balances/money'
import { defined } from '@/lib/core/defined'
import { useMoney } from '../use-money'
import { typedAmount } from './money'

export type Given = { amount_micro: number | undefined; reason: string; code: string; key: string }
type Props = {
  title: string
  /** Says what happens, in words. */
  text: string
  /** The button's words, with the amount once there is one. */
  action: (amount: string) => string
  currency: string
  /** The amount that is filled in, in millionths; null asks for none. */
  amount: number | null
  /** Says what the reason is: of the admin, of the charge on the invoice, or the bank's reference. */
  reason: { label: string; hint: string }
  requiresCode?: boolean
  run: (given: Given) => Promise<unknown>
  onClose: () => void
}

/**
 * Asks before money moves: the amount, a reason that is kept, and a button that names the amount. All wrong fields are shown
 * at once. A press that is repeated, or sent again, counts once.
 */
export function MoneyDialog({
  title,
  text,
  action,
  currency,
  amount,
  reason,
  requiresCode = false,
  run,
  onClose,
}: Props) {
  const t = useTranslations('admin.money')
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const microOf = (typed: string) => (amount === null ? undefined : typedAmount(typed, currency))
  const form = useForm({
    values: { amount: amount && amount > 0 ? decimalOf(amount, currency) : '', reason: '', code: '' },
    labels: { amount: t('amount'), reason: reason.label, reference: reason.label, code: t('code') },
    check: (values): Faults =>
      defined({
        amount: microOf(values.amount) === null ? t('noAmount') : undefined,
        code: requiresCode && !values.code.trim() ? t('noCode') : undefined,
        reason: values.reason.trim() ? undefined : t('noReason'),
      }),
    submit: (values) =>
      run({
        amount_micro: microOf(values.amount) ?? undefined,
        reason: values.reason.trim(),
        code: values.code.trim(),
        key,
      }),
  })
  const micro = microOf(form.values.amount)
  return (
    <Dialog title={title} onClose={onClose} isBusy={form.isPending}>
      <form className={styles.ask} onSubmit={form.onSubmit} noValidate>
        <p>{text}</p>
        {amount !== null && (
          <FormField
            {...form.field('amount')}
            label={t('amountIn', { currency })}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {requiresCode && <FormField {...form.field('code')} autoComplete="off" autoCapitalize="characters" />}
        <FormField
          {...form.field('reason')}
          hint={reason.hint}
          limit={200}
          error={form.errorOf('reason') ?? form.errorOf('reference')}
        />
        <Problem>{form.problem}</Problem>
        <DialogSubmit isPending={form.isPending} cancel={t('cancel')} onCancel={onClose}>
          {action(typeof micro === 'number' ? money(micro, currency) : '')}
        </DialogSubmit>
      </form>
    </Dialog>
  )
}
