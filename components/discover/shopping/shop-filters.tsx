import Router from 'next/router'
import { useId } from 'react'
import { type Faults, useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { type ShopChoice, shopOrders } from '@/lib/discover/shopping/filters'
import type { Screen } from '@/lib/edge/screens/state'
import { useMoney } from './offers'
import { shopHref } from './shop-href'
import styles from './shopping.module.css'

type State = Extract<Screen, { name: 'shopping' }>
type Props = { screen: State }

const flags = ['in_stock', 'free_shipping', 'on_sale'] as const

/** Narrows and sorts the products: each choice is a link with the number of products that it leads to. */
export function ShopFilters({ screen }: Props) {
  const t = useTranslations('shopping')
  const { topic, choice, facets } = screen
  const to = (change: Partial<ShopChoice>) => shopHref(topic, { ...choice, ...change })
  const hasAny = shopHref(topic, { ...choice, order: 'popular' }) !== shopHref(topic)
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <ul aria-label={t('narrow')}>
        {flags.map((name) => (
          <Choice key={name} isOn={choice[name]} href={to({ [name]: !choice[name] })} count={facets[name]}>
            {t(`flags.${name}`)}
          </Choice>
        ))}
        {facets.currencies.length > 1 || choice.currency ? <Currencies screen={screen} to={to} /> : null}
        {hasAny && (
          <li>
            <a className={styles.clear} href={shopHref(topic, { order: choice.order })}>
              {t('clear')}
            </a>
          </li>
        )}
      </ul>
      {(facets.domains.length > 1 || choice.domain) && (
        <ul aria-label={t('shops')}>
          {facets.domains.slice(0, 12).map(({ domain, count }) => (
            <Choice
              key={domain}
              isOn={choice.domain === domain}
              href={to({ domain: choice.domain === domain ? null : domain })}
              count={count}
            >
              <bdi>{domain}</bdi>
            </Choice>
          ))}
        </ul>
      )}
      <PriceRange key={shopHref(topic, choice)} screen={screen} />
      <ul aria-label={t('order')}>
        {shopOrders
          .filter((order) => !order.startsWith('price') || facets.currencies.length < 2 || choice.currency)
          .map((order) => (
            <Choice key={order} isOn={choice.order === order} href={to({ order })}>
              {t(`orders.${order}`)}
            </Choice>
          ))}
      </ul>
    </section>
  )
}

type ChoiceProps = { isOn: boolean; href: string; count?: number; children: React.ReactNode }

function Choice({ isOn, href, count, children }: ChoiceProps) {
  return (
    <li>
      <a href={href} aria-current={isOn ? 'true' : undefined} rel="nofollow">
        {children}
        {count !== undefined && <small>{count}</small>}
      </a>
    </li>
  )
}

function Currencies({ screen, to }: Props & { to: (change: Partial<ShopChoice>) => string }) {
  const { choice, facets } = screen
  const none = { currency: null, min_price: null, max_price: null }
  return facets.currencies.map(({ currency, count }) => (
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

/** Asks for a range of prices in the chosen currency, or in the only one. */
function PriceRange({ screen }: Props) {
  const { choice, facets } = screen
  const known =
    facets.currencies.find(({ currency }) => currency === choice.currency) ??
    (facets.currencies.length === 1 ? facets.currencies[0] : undefined)
  return known ? <RangeForm screen={screen} known={known} /> : null
}

const amountOf = (text: string) => (text.trim() === '' ? null : Number(text))

function RangeForm({ screen, known }: Props & { known: State['facets']['currencies'][number] }) {
  const t = useTranslations('shopping')
  const money = useMoney()
  const id = useId()
  const { topic, choice } = screen
  const { currency, lowest, highest } = known
  const form = useForm({
    values: { min_price: String(choice.min_price ?? ''), max_price: String(choice.max_price ?? '') },
    check: ({ min_price, max_price }): Faults => {
      const [min, max] = [amountOf(min_price), amountOf(max_price)]
      return min !== null && max !== null && min > max ? { min_price: t('wrongRange') } : {}
    },
    submit: ({ min_price, max_price }) =>
      Router.push(
        shopHref(topic, {
          ...choice,
          currency,
          min_price: amountOf(min_price),
          max_price: amountOf(max_price),
        }),
      ),
  })
  const error = form.errorOf('min_price')
  const number = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const
  return (
    <form className={styles.range} action={shopHref(topic)} method="get" noValidate onSubmit={form.onSubmit}>
      <input type="hidden" name="currency" value={currency} />
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
      <button type="submit">{t('apply')}</button>
      {error && (
        <p id={`${id}-wrong`} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
