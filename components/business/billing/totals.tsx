import { useTranslations } from '@/i18n/texts'
import type { WireBalance } from '@/lib/business/billing/balances/balances'
import styles from './invoice/billing.module.css'
import { useMoney } from './invoice/use-money'

const sums = ['due', 'overdue', 'unbilled', 'credit'] as const
const texts = { due: 'due', overdue: 'overdueSum', unbilled: 'unbilled', credit: 'credit' } as const

/** Shows what all ad accounts owe, by currency: sums of different currencies are never added. */
export function Totals({ accounts }: { accounts: readonly WireBalance[] }) {
  const t = useTranslations('business.billing')
  const { money } = useMoney()
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const of = accounts.filter((account) => account.currency === currency)
    const total = (sum: (typeof sums)[number]) =>
      of.reduce((all, account) => all + account[`${sum}_micro`], 0)
    return (
      <section key={currency} aria-label={t('totals', { currency })}>
        <dl className={styles.totals}>
          {sums.map((sum) => (
            <div key={sum}>
              <dt>{t(texts[sum])}</dt>
              <dd data-tone={sum === 'overdue' && total(sum) > 0 ? 'bad' : undefined}>
                {money(total(sum), currency)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
