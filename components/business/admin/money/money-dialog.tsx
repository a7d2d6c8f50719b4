import { type FormEvent, useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { decimalOf } from '@/lib/business/billing/money'
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
  asksCode?: boolean
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
  asksCode = false,
  run,
  onClose,
}: Props) {
  const t = useTranslations('admin.money')
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(amount && amount > 0 ? decimalOf(amount, currency) : '')
  const [words, setWords] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const micro = amount === null ? undefined : typedAmount(typed, currency)
  const labels = { amount: t('amount'), reason: reason.label, reference: reason.label, code: t('code') }
  const { isPending, problem, start } = useAction(
    () => run({ amount_micro: micro ?? undefined, reason: words.trim(), code: code.trim(), key }),
    { once: true, labels },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (micro !== null && words.trim() && (!asksCode || code.trim())) void start()
  }
  const at = (...fields: string[]) =>
    problem?.field && fields.includes(problem.field) ? problem.message : null
  const isOfField = problem?.field != null && problem.field in labels
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      <form className={styles.ask} onSubmit={submit} noValidate>
        <p>{text}</p>
        {amount !== null && (
          <FormField
            label={t('amountIn', { currency })}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            error={(isTried && micro === null ? t('noAmount') : null) ?? at('amount')}
            onChange={setTyped}
          />
        )}
        {asksCode && (
          <FormField
            label={t('code')}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            error={(isTried && !code.trim() ? t('noCode') : null) ?? at('code')}
            onChange={setCode}
          />
        )}
        <FormField
          label={reason.label}
          hint={reason.hint}
          value={words}
          limit={200}
          error={(isTried && !words.trim() ? t('noReason') : null) ?? at('reason', 'reference')}
          onChange={setWords}
        />
        <Problem>{isOfField ? null : problem?.message}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" aria-disabled={isPending}>
            {action(typeof micro === 'number' ? money(micro, currency) : '')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
