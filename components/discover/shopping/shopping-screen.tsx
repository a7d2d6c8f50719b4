import dynamic from 'next/dynamic'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/shopping.json'
import { ShopFilters } from './shop-filters'
import { ShopGrid } from './shop-grid'
import { shopHref, shopPlace } from './shop-href'
import { Merchants, ShopTiles } from './shop-tiles'
import styles from './shopping.module.css'

const RecentProducts = dynamic(
  () => retryImport(() => import('./recent-products')).then((module) => module.RecentProducts),
  { ssr: false },
)

type Props = { screen: Extract<Screen, { name: 'shopping' }> }

/** Renders `/shopping/` and the products of a category. */
export function ShoppingScreen(props: Props) {
  return (
    <AreaTexts area="shopping" texts={texts}>
      <Shown {...props} />
    </AreaTexts>
  )
}

function Shown({ screen }: Props) {
  const t = useTranslations('shopping')
  const { topic, choice, facets, tiles, merchants } = screen
  const place = shopPlace(topic)
  const name = shopHref(place, choice)
  const isNarrowed = shopHref(place, { ...choice, order: 'popular' }) !== place.path
  const hasChoices = isNarrowed || facets.total > 0
  const load = async (bookmarks: string[]) => {
    const { data, bookmark } = await resource('ShoppingFeedModularizedResource').get({
      ...choice,
      ...(topic ? { category_id: topic.id } : {}),
      bookmarks,
    })
    return { data: data.flatMap((item) => (item.type === 'shop_item' ? [item] : [])), bookmark }
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        {topic && (
          <a className={styles.up} href="/shopping/">
            {t('all')}
          </a>
        )}
        <h1 dir="auto">{topic ? topic.name : t('title')}</h1>
        <p role="status">{t('count', { count: facets.total })}</p>
      </header>
      <ShopTiles tiles={tiles} />
      <Merchants merchants={merchants} />
      {!topic && <RecentProducts />}
      {hasChoices && <ShopFilters place={place} choice={choice} facets={facets} />}
      <ShopGrid
        key={name}
        name={name}
        first={screen}
        load={load}
        empty={isNarrowed ? <NothingFits /> : <NoProducts topic={topic} />}
      />
    </div>
  )
}

/** Says that no product fits the filters, with the way to all of them. */
function NothingFits() {
  const t = useTranslations('shopping')
  return (
    <EmptyState sign="search" title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink look="accent" href="/shopping/">
        {t('empty.action')}
      </ButtonLink>
    </EmptyState>
  )
}

/** Says that there are no products yet; from a category it leads to all, otherwise to ideas. */
function NoProducts({ topic }: Pick<Props['screen'], 'topic'>) {
  const t = useTranslations('shopping')
  return (
    <EmptyState
      title={topic ? t('none.titleIn', { name: topic.name }) : t('none.title')}
      text={t('none.text')}
    >
      <ButtonLink look="accent" href={topic ? '/shopping/' : '/ideas/'}>
        {t(topic ? 'empty.action' : 'none.ideas')}
      </ButtonLink>
    </EmptyState>
  )
}
