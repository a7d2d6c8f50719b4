import { DeleteButton } from '@/components/business/kit/delete-button'
import { reloadPage } from '@/components/platform/reload-page'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/fields/form-field'
import patterns from '@/components/ui/patterns.module.css'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { currencies } from '@/lib/business/assets/currencies'
import type { WireCoupon } from '@/lib/business/billing/coupons/coupons'
import { defined } from '@/lib/core/defined'
import { resource } from '@/lib/edge/client/resource-client'
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
    await reloadPage()
  }
  return (
    <li className={styles.card}>
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

const empty = { code: '', amount: '', currency: 'USD' as Currency, most_uses: '1', last_day: '', note: '' }

function NewCoupon() {
  const t = useTranslations('admin.coupons')
  const form = useForm({
    values: empty,
    labels: {
      code: t('code'),
      amount: t('amount'),
      most_uses: t('most'),
      last_day: t('day'),
      note: t('note'),
    },
    check: ({ code, amount, currency, most_uses }): Faults =>
      defined({
        code: /^[A-Za-z0-9-]{3,40}$/.test(code.trim()) ? undefined : t('badCode'),
        amount: typedAmount(amount, currency) === null ? t('badAmount') : undefined,
        most_uses: /^[1-9]\d{0,5}$/.test(most_uses.trim()) ? undefined : t('badCount'),
      }),
    submit: async (given) => {
      const code = given.code.trim().toUpperCase()
      await resource('AdminCouponsResource').create({
        code,
        amount_micro: typedAmount(given.amount, given.currency) ?? 0,
        currency: given.currency,
        most_uses: Number(given.most_uses),
        last_day: given.last_day,
        note: given.note,
      })
      showToast({ message: t('made', { code }) })
      form.reset()
    },
    reload: reloadPage,
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <h2>{t('new')}</h2>
      <FormField
        {...form.field('code')}
        hint={t('codeHint')}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <FormField {...form.field('amount')} inputMode="decimal" />
      <label>
        {t('currency')}
        <select
          className={patterns.field}
          value={form.values.currency}
          onChange={(event) => form.set('currency', event.target.value as Currency)}
        >
          {currencies.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <FormField {...form.field('most_uses')} inputMode="numeric" />
      <FormField {...form.field('last_day')} hint={t('dayHint')} type="date" />
      <FormField {...form.field('note')} hint={t('noteHint')} limit={200} />
      <Problem>{form.problem}</Problem>
      <Button type="submit" look="accent" disabled={form.isPending}>
        {t('make')}
      </Button>
    </form>
  )
}
