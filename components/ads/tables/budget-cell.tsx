import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Row } from '@/components/business/tables/columns'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import { amountOf, typedAmount, unit } from '../kit/amount'
import { explained } from '../kit/explain'
import { useLines } from '../kit/lines'
import styles from './tables.module.css'

/** The field of a row that has its budget, and for how long it is; null for a row without one of its own. */
export function budgetOf(row: Row): { field: string; micro: number; isTotal: boolean } | null {
  if (row.type === 'campaign') {
    const isTotal = row.lifetime_spend_cap !== null
    const micro = row.lifetime_spend_cap ?? row.daily_spend_cap
    const field = isTotal ? 'lifetime_spend_cap' : 'daily_spend_cap'
    return typeof micro === 'number' ? { field, micro, isTotal } : null
  }
  const micro = row.budget_in_micro_currency
  if (typeof micro !== 'number') return null
  return { field: 'budget_in_micro_currency', micro, isTotal: row.budget_type === 'LIFETIME' }
}

/** Shows the budget of a row, which can be changed in its place. */
export function BudgetCell({ row }: { row: Row }) {
  const t = useTranslations('manager')
  const format = useFormatter()
  const { account } = useLines()
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const budget = budgetOf(row)
  if (!budget) return <bdi>{t(row.type === 'campaign' ? 'budget.ofGroups' : 'budget.ofCampaign')}</bdi>
  const amount = format.number(budget.micro / unit, { style: 'currency', currency: account.currency })
  const shown = t(budget.isTotal ? 'budget.total' : 'budget.daily', { amount })
  const isOver = row.status === 'ARCHIVED'
  if (!account.can_edit || isOver) return <bdi>{shown}</bdi>
  if (isEditing)
    return (
      <BudgetForm
        row={row}
        budget={budget}
        onClose={() => {
          setEditing(false)
          setTimeout(() => opener.current?.focus())
        }}
      />
    )
  const name = String(row.name)
  return (
    <button
      ref={opener}
      type="button"
      className={styles.budget}
      aria-label={t('budget.change', { name, shown })}
      onClick={() => setEditing(true)}
    >
      <bdi>{shown}</bdi>
      <Icon name="pencil" size={16} />
    </button>
  )
}

type FormProps = { row: Row; budget: NonNullable<ReturnType<typeof budgetOf>>; onClose: () => void }

function BudgetForm({ row, budget: { field, micro }, onClose }: FormProps) {
  const t = useTranslations('manager')
  const locale = useLocale()
  const id = useId()
  const { account, change } = useLines()
  const { currency } = account
  const form = useForm({
    values: { budget: typedAmount(micro) },
    check: ({ budget }): Record<string, string> =>
      amountOf(budget) === null ? { budget: t('budget.noAmount') } : {},
    explain: (error) => {
      const problem = explained(error, { [field]: t('fields.budget') }, { locale, currency })
      return { ...problem, field: 'budget' }
    },
    submit: async ({ budget }) => {
      const given = amountOf(budget)
      if (given !== micro) await change(row.id, { [field]: given }, {})
      onClose()
    },
  })
  const { isPending } = form
  const problem = form.errorOf('budget')
  const leave = (event: KeyboardEvent) => {
    // Arrow keys move in the text, not between the cells of the table.
    event.stopPropagation()
    if (event.key === 'Escape' && !isPending) onClose()
  }
  return (
    <form className={styles.edit} onSubmit={form.onSubmit} noValidate onKeyDown={leave}>
      <span className={styles.line}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the field takes the place of the pressed button
          autoFocus
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('budget.in', { name: String(row.name), currency })}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? id : undefined}
          value={form.values.budget}
          onChange={({ target }) => form.set('budget', target.value)}
        />
        <span aria-hidden="true">{currency}</span>
        <Button type="submit" look="accent" disabled={isPending}>
          {t('save')}
        </Button>
        <Button look="plain" disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </span>
      <span id={id} className={styles.problem} role="alert">
        {problem}
      </span>
    </form>
  )
}
