import { Choice, Currencies, PriceRange } from '@/components/discover/shopping/product-choices'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import { noProductFilters, paramsOf, someOf } from '@/lib/discover/search/filters/choice'
import type { ProductFilters, WireProductFilters } from '@/lib/discover/search/filters/schema'
import type { ShopChoice } from '@/lib/discover/shopping/filters'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/shopping.json'
import { searchHref } from '../options'
import styles from './filters.module.css'
import { PanelState } from './panel-state'
import { useFacets } from './use-facets'

type State = Extract<Screen, { name: 'search' }>

const flags = ['in_stock', 'free_shipping'] as const

/** Shows what narrows the products among the pins found: as on a shopping page. */
export function ProductPanel({ screen }: { screen: State }) {
  const t = useTranslations('search')
  const facets = useFacets(screen)
  const products = facets.data?.products
  if (!products) return <PanelState query={facets} />
  if (products.total === 0 && screen.chosen.appliedProductFilters === null)
    return <p className={styles.note}>{t('narrow.noProducts')}</p>
  return (
    <AreaTexts area="shopping" texts={texts}>
      <Choices screen={screen} products={products} />
    </AreaTexts>
  )
}

function Choices({ screen, products }: { screen: State; products: WireProductFilters }) {
  const t = useTranslations('shopping')
  const { query, scope, chosen } = screen
  const applied = chosen.appliedProductFilters ?? noProductFilters
  const to = (change: Partial<ProductFilters & ShopChoice>) => {
    const { domain, category, currency, min_price, max_price, in_stock, free_shipping } = {
      ...applied,
      ...change,
    }
    const next = { domain, category, currency, min_price, max_price, in_stock, free_shipping }
    return searchHref(query, scope, { ...chosen, appliedProductFilters: someOf(next) })
  }
  const { currencies } = products
  const range = { choice: applied, currencies, to }
  const rest = paramsOf({
    ...chosen,
    appliedProductFilters: { ...applied, currency: null, min_price: null, max_price: null },
  })
  return (
    <div className={styles.products}>
      <ul aria-label={t('narrow')}>
        {flags.map((name) => (
          <Choice
            key={name}
            isOn={applied[name]}
            href={to({ [name]: !applied[name] })}
            count={products[name]}
          >
            {t(`flags.${name}`)}
          </Choice>
        ))}
        {(currencies.length > 1 || applied.currency) && <Currencies {...range} />}
      </ul>
      <PriceRange
        key={`${paramsOf(chosen)}`}
        {...range}
        action={`/search/${scope}/`}
        more={[['q', query], ...rest]}
      />
      {(products.domains.length > 1 || applied.domain) && (
        <Group title={t('shops')}>
          {products.domains.map(({ domain, count }) => (
            <Choice
              key={domain}
              isOn={applied.domain === domain}
              href={to({ domain: applied.domain === domain ? null : domain })}
              count={count}
            >
              <bdi>{domain}</bdi>
            </Choice>
          ))}
        </Group>
      )}
      {(products.categories.length > 1 || applied.category) && (
        <Group title={t('categories')}>
          {products.categories.map(({ id, name, count }) => (
            <Choice
              key={id}
              isOn={applied.category === id}
              href={to({ category: applied.category === id ? null : id })}
              count={count}
            >
              <bdi>{name}</bdi>
            </Choice>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>{children}</ul>
    </>
  )
}
