import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { currencies } from '@/lib/business/assets/currencies'
import type { WireCoupon } from '@/lib/business/billing/coupons'
import { resource } from '@/lib/edge/client/resource-client'
import { DeleteButton } from '../../delete-button'
import { lookAgain } from '../../kit/look-again'
import type { AdminBusinesses } from '../screen'
import { useMoney } from '../use-money'
import { typedAmount } from './money'
import styles from './money.module.css'

type Currency = (typeof currencies)[number]

/** Lists the coupons of the site, and makes and ends them. */
export function CouponsTab({
  screen: { coupons },
}: {
  screen: Extract<AdminBusinesses, { tab: 'coupons' }>
}) {
  const t = useTranslations('admin.coupons')
  return (
    <>
      {coupons.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.cards}>
          {coupons.map((coupon) => (
            <Coupon key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      <NewCoupon />
    </>
  )
}

function Coupon({ coupon }: { coupon: WireCoupon }) {
  const t = useTranslations('admin.coupons')
  const money = useMoney()
  const { id, code, currency, uses, most_uses, last_day, is_active, note } = coupon
  const end = async () => {
    await resource('AdminCouponsResource').delete({ coupon_id: id })
    showToast({ message: t('ended', { code }) })
    await lookAgain()
  }
  return (
    <li>
      <div className={styles.head}>
        <h3>
          {code} · {money(coupon.amount_micro, currency)}
        </h3>
        <span className={styles.chip}>{is_active ? t('active') : t('over')}</span>
      </div>
      <p>
        {t('uses', { uses, most: most_uses })}
        {last_day && ` · ${t('until', { day: last_day })}`}
        {note && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </p>
      {is_active && (
        <div className={styles.ways}>
          <DeleteButton
            label={t('end')}
            name={`${t('end')} ${code}`}
            question={t('endAsk', { code })}
            text={t('endText')}
            run={end}
          />
        </div>
      )}
    </li>
  )
}

const empty = { code: '', amount: '', currency: 'USD' as Currency, most: '1', day: '', note: '' }

function NewCoupon() {
  const t = useTranslations('admin.coupons')
  const [given, setGiven] = useState(empty)
  const [isTried, setTried] = useState(false)
  const amount = typedAmount(given.amount, given.currency)
  const isCode = /^[A-Za-z0-9-]{3,40}$/.test(given.code.trim())
  const isCount = /^[1-9]\d{0,5}$/.test(given.most.trim())
  const labels = {
    code: t('code'),
    amount: t('amount'),
    most_uses: t('most'),
    last_day: t('day'),
    note: t('note'),
  }
  const { isPending, problem, start } = useAction(
    async () => {
      const code = given.code.trim().toUpperCase()
      await resource('AdminCouponsResource').create({
        code,
        amount_micro: amount ?? 0,
        currency: given.currency,
        most_uses: Number(given.most),
        last_day: given.day,
        note: given.note,
      })
      showToast({ message: t('made', { code }) })
      setGiven(empty)
      setTried(false)
      await lookAgain()
    },
    { labels, once: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount !== null && isCode && isCount) void start()
  }
  const at = (field: string) => (problem?.field === field ? problem.message : null)
  const set = (name: keyof typeof empty) => (value: string) => setGiven({ ...given, [name]: value })
  const isOfField = problem?.field != null && problem.field in labels
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2>{t('new')}</h2>
      <FormField
        label={t('code')}
        hint={t('codeHint')}
        value={given.code}
        autoCapitalize="characters"
        autoComplete="off"
        error={(isTried && !isCode ? t('badCode') : null) ?? at('code')}
        onChange={set('code')}
      />
      <FormField
        label={t('amount')}
        value={given.amount}
        inputMode="decimal"
        error={(isTried && amount === null ? t('badAmount') : null) ?? at('amount')}
        onChange={set('amount')}
      />
      <label>
        {t('currency')}
        <select
          value={given.currency}
          onChange={(event) => setGiven({ ...given, currency: event.target.value as Currency })}
        >
          {currencies.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <FormField
        label={t('most')}
        value={given.most}
        inputMode="numeric"
        error={(isTried && !isCount ? t('badCount') : null) ?? at('most_uses')}
        onChange={set('most')}
      />
      <FormField
        label={t('day')}
        hint={t('dayHint')}
        type="date"
        value={given.day}
        error={at('last_day')}
        onChange={set('day')}
      />
      <FormField
        label={t('note')}
        hint={t('noteHint')}
        value={given.note}
        limit={200}
        error={at('note')}
        onChange={set('note')}
      />
      <Problem>{isOfField ? null : problem?.message}</Problem>
      <Button type="submit" look="accent" disabled={isPending}>
        {t('make')}
      </Button>
    </form>
  )
}
