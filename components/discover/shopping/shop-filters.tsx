import Router from 'next/router'
import { useId } from 'react'
import { type Faults, useForm } from '@/components/platform/use-form'
import { useTranslations } from '@/i18n/texts'
import { type ShopChoice, type ShopFacets, shopOrders } from '@/lib/discover/shopping/filters'
import { useMoney } from './offers'
import { type ShopPlace, shopHref } from './shop-href'
import styles from './shopping.module.css'

type Props = { place: ShopPlace; choice: ShopChoice; facets: ShopFacets }

const flags = ['in_stock', 'free_shipping', 'on_sale'] as const

/** Narrows and sorts the products: each choice is a link with the number of products that it leads to. */
export function ShopFilters({ place, choice, facets }: Props) {
  const t = useTranslations('shopping')
  const to = (change: Partial<ShopChoice>) => shopHref(place, { ...choice, ...change })
  const hasAny = shopHref(place, { ...choice, order: 'popular' }) !== shopHref(place)
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <ul aria-label={t('narrow')}>
        {flags.map((name) => (
          <Choice key={name} isOn={choice[name]} href={to({ [name]: !choice[name] })} count={facets[name]}>
            {t(`flags.${name}`)}
          </Choice>
        ))}
        {facets.currencies.length > 1 || choice.currency ? (
          <Currencies choice={choice} facets={facets} to={to} />
        ) : null}
        {hasAny && (
          <li>
            <a className={styles.clear} href={shopHref(place, { order: choice.order })}>
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
      <PriceRange key={shopHref(place, choice)} place={place} choice={choice} facets={facets} />
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

type CurrenciesProps = Omit<Props, 'place'> & { to: (change: Partial<ShopChoice>) => string }

function Currencies({ choice, facets, to }: CurrenciesProps) {
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
function PriceRange({ place, choice, facets }: Props) {
  const known =
    facets.currencies.find(({ currency }) => currency === choice.currency) ??
    (facets.currencies.length === 1 ? facets.currencies[0] : undefined)
  return known ? <RangeForm place={place} choice={choice} known={known} /> : null
}

const amountOf = (text: string) => (text.trim() === '' ? null : Number(text))

type RangeProps = Omit<Props, 'facets'> & { known: ShopFacets['currencies'][number] }

function RangeForm({ place, choice, known }: RangeProps) {
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
      Router.push(
        shopHref(place, {
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
    <form className={styles.range} action={place.path} method="get" noValidate onSubmit={form.onSubmit}>
      <input type="hidden" name="currency" value={currency} />
      {Object.entries(place.fixed ?? {}).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
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
