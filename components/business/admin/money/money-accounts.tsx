import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBalance } from '@/lib/business/billing/balances/balances'
import { resource } from '@/lib/edge/client/resource-client'
import { useMoney } from '../use-money'
import styles from './money.module.css'
import { type Given, MoneyDialog } from './money-dialog'

type Act = 'charge' | 'bill' | 'coupon' | 'internal'
const acts: readonly Act[] = ['charge', 'bill', 'coupon', 'internal']

/** Shows what each ad account of a business owes, and charges, bills or credits it after a question. */
export function MoneyAccounts({ accounts, hasIssuer }: { accounts: WireBalance[]; hasIssuer: boolean }) {
  const t = useTranslations('admin.money')
  if (accounts.length === 0) return <EmptyState title={t('noAccounts')} text={t('noAccountsText')} />
  return (
    <section className={styles.part}>
      <h2>{t('accounts')}</h2>
      <ul className={styles.cards}>
        {accounts.map((account) => (
          <Account key={account.id} account={account} hasIssuer={hasIssuer} />
        ))}
      </ul>
    </section>
  )
}

function Account({ account, hasIssuer }: { account: WireBalance; hasIssuer: boolean }) {
  const t = useTranslations('admin.money')
  const money = useMoney()
  const [act, setAct] = useState<Act | null>(null)
  const { id, name, currency, methods } = account
  const isInternal = methods.some(
    ({ billing_type, status }) => billing_type === 'INTERNAL' && status === 'VALID',
  )
  const sums = [
    ['unbilled', account.unbilled_micro],
    ['due', account.due_micro],
    ['overdue', account.overdue_micro],
    ['credit', account.credit_micro],
    ['balance', account.balance_micro],
  ] as const
  const wordsOf = (one: Act) => (one === 'internal' && isInternal ? 'usual' : one)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <span className={styles.chip} data-tone={account.is_valid ? undefined : 'bad'}>
          {isInternal ? t('isInternal') : t(`statuses.${account.is_held ? 'HELD' : account.status}`)}
        </span>
      </div>
      <p>
        {t('accountId', { id })} · {currency}
      </p>
      <dl className={styles.sums}>
        {sums.map(([sum, micro]) => (
          <div key={sum}>
            <dt>{t(`sums.${sum}`)}</dt>
            <dd>{money(micro, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        {acts.map((one) => (
          <Button
            key={one}
            disabled={one === 'bill' && !hasIssuer}
            aria-label={t('actOf', { act: t(`acts.${wordsOf(one)}`), name })}
            onClick={() => setAct(one)}
          >
            {t(`acts.${wordsOf(one)}`)}
          </Button>
        ))}
      </div>
      {act && (
        <AccountDialog account={account} act={act} isInternal={isInternal} onClose={() => setAct(null)} />
      )}
    </li>
  )
}

type DialogProps = { account: WireBalance; act: Act; isInternal: boolean; onClose: () => void }

function AccountDialog({ account: { id, name, currency }, act, isInternal, onClose }: DialogProps) {
  const t = useTranslations('admin.money')
  const money = useMoney()
  const words = act === 'internal' && isInternal ? 'usual' : act
  const calls: Record<Act, (given: Given) => Promise<unknown>> = {
    charge: ({ amount_micro = 0, reason, key }) =>
      resource('AdminChargesResource').create({
        ad_account_id: id,
        amount_micro,
        reason,
        idempotency_key: key,
      }),
    bill: () => resource('AdminInvoicesResource').create({ ad_account_id: id }),
    coupon: ({ code, reason }) => resource('AdminGiftsResource').create({ ad_account_id: id, code, reason }),
    internal: ({ reason }) =>
      resource('AdminInternalAccountsResource').update({
        ad_account_id: id,
        is_internal: !isInternal,
        reason,
      }),
  }
  const run = async (given: Given) => {
    await calls[act](given)
    const amount = given.amount_micro ? money(given.amount_micro, currency) : ''
    showToast({ message: t(`done.${words}`, { name, amount }) })
    onClose()
    await reloadPage()
  }
  return (
    <MoneyDialog
      title={t(`ask.${words}`, { name })}
      text={t(`askText.${words}`)}
      action={(amount) => (amount ? t('actAmount', { act: t(`acts.${words}`), amount }) : t(`acts.${words}`))}
      currency={currency}
      amount={act === 'charge' ? 0 : null}
      requiresCode={act === 'coupon'}
      reason={
        act === 'charge'
          ? { label: t('chargeReason'), hint: t('chargeReasonHint') }
          : { label: t('reason'), hint: t('reasonHint') }
      }
      run={run}
      onClose={onClose}
    />
  )
}
