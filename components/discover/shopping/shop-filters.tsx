import { useTranslations } from '@/i18n/texts'
import { type ShopChoice, shopOrders } from '@/lib/discover/shopping/filters'
import type { Screen } from '@/lib/edge/screens/state'
import { Choice, Currencies, PriceRange } from './product-choices'
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
  const list = { choice, currencies: facets.currencies, to }
  const hasAny = shopHref(topic, { ...choice, order: 'popular' }) !== shopHref(topic)
  return (
    <section className={styles.filters} aria-label={t('filters')}>
      <ul aria-label={t('narrow')}>
        {flags.map((name) => (
          <Choice key={name} isOn={choice[name]} href={to({ [name]: !choice[name] })} count={facets[name]}>
            {t(`flags.${name}`)}
          </Choice>
        ))}
        {facets.currencies.length > 1 || choice.currency ? <Currencies {...list} /> : null}
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
      <PriceRange key={shopHref(topic, choice)} {...list} action={shopHref(topic)} />
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
