import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import { type ShopChoice, type ShopFacets, shopOrders } from '@/lib/discover/shopping/filters'
import { Choice, Currencies, PriceRange } from './product-choices'
import { type ShopPlace, shopHref } from './shop-href'
import styles from './shopping.module.css'

type Props = { place: ShopPlace; choice: ShopChoice; facets: ShopFacets }

const flags = ['in_stock', 'free_shipping', 'on_sale'] as const

/** Narrows and sorts the products: each choice is a link with the number of products that it leads to. */
export function ShopFilters({ place, choice, facets }: Props) {
  const t = useTranslations('shopping')
  const to = (change: Partial<ShopChoice>) => shopHref(place, { ...choice, ...change })
  const list = { choice, currencies: facets.currencies, to }
  const more = Object.entries(place.fixed ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  const hasAny = shopHref(place, { ...choice, order: 'popular' }) !== shopHref(place)
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
            <a className={`${patterns.chip} ${styles.clear}`} href={shopHref(place, { order: choice.order })}>
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
      <PriceRange key={shopHref(place, choice)} {...list} action={place.path} more={more} />
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
