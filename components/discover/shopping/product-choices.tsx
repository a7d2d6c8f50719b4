import Router from 'next/router'
import { useId } from 'react'
import { type Faults, useForm } from '@/components/platform/use-form'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import type { ShopChoice, ShopFacets } from '@/lib/discover/shopping/filters'
import { useMoney } from './offers'
import styles from './shopping.module.css'

/** Describes what narrows a list by products: what is chosen, what may be chosen, and the address of each choice. */
type List = {
  choice: Pick<ShopChoice, 'currency' | 'min_price' | 'max_price'>
  currencies: ShopFacets['currencies']
  to: (change: Partial<ShopChoice>) => string
}

type ChoiceProps = { isOn: boolean; href: string; count?: number; children: React.ReactNode }

/** Links one choice, with the number of products that it leads to. */
export function Choice({ isOn, href, count, children }: ChoiceProps) {
  return (
    <li>
      <a className={patterns.chip} href={href} aria-current={isOn ? 'true' : undefined} rel="nofollow">
        {children}
        {count !== undefined && <small>{count}</small>}
      </a>
    </li>
  )
}

/** Links the currencies of the prices; a range of prices is in one of them. */
export function Currencies({ choice, currencies, to }: List) {
  const none = { currency: null, min_price: null, max_price: null }
  return currencies.map(({ currency, count }) => (
    <Choice
      key={currency}
      isOn={choice.currency === currency}
      href={to(choice.currency === currency ? none : { ...none, currency })}
      count={count}
    >
      {currency}
    </Choice>
  ))
}

/** Asks for a range of prices in the chosen currency, or in the only one; `action` is the address without scripts. */
export function PriceRange(props: List & { action: string; more?: readonly (readonly [string, string])[] }) {
  const { choice, currencies } = props
  const known =
    currencies.find(({ currency }) => currency === choice.currency) ??
    (currencies.length === 1 ? currencies[0] : undefined)
  return known ? <RangeForm {...props} known={known} /> : null
}

const amountOf = (text: string) => (text.trim() === '' ? null : Number(text))

type RangeProps = Parameters<typeof PriceRange>[0] & { known: List['currencies'][number] }

function RangeForm({ choice, to, action, more = [], known }: RangeProps) {
  const t = useTranslations('shopping')
  const money = useMoney()
  const id = useId()
  const { currency, lowest, highest } = known
  const form = useForm({
    values: { min_price: String(choice.min_price ?? ''), max_price: String(choice.max_price ?? '') },
    check: ({ min_price, max_price }): Faults => {
      const [min, max] = [amountOf(min_price), amountOf(max_price)]
      return min !== null && max !== null && min > max ? { min_price: t('wrongRange') } : {}
    },
    submit: ({ min_price, max_price }) =>
      Router.push(to({ currency, min_price: amountOf(min_price), max_price: amountOf(max_price) })),
  })
  const error = form.errorOf('min_price')
  const number = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const
  return (
    <form className={styles.range} action={action} method="get" noValidate onSubmit={form.onSubmit}>
      {[...more, ['currency', currency] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={`${id}-min`}>{t('from', { currency })}</label>
      <input
        {...number}
        id={`${id}-min`}
        name="min_price"
        value={form.values.min_price}
        onChange={(event) => form.set('min_price', event.target.value)}
        placeholder={money(lowest, '')}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-wrong` : undefined}
      />
      <label htmlFor={`${id}-max`}>{t('to')}</label>
      <input
        {...number}
        id={`${id}-max`}
        name="max_price"
        value={form.values.max_price}
        onChange={(event) => form.set('max_price', event.target.value)}
        placeholder={money(highest, '')}
      />
      <button type="submit" className={patterns.chip}>
        {t('apply')}
      </button>
      {error && (
        <p id={`${id}-wrong`} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
