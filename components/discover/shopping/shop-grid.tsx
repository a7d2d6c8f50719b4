import { useMemo } from 'react'
import { FeedFailed } from '@/components/content/grid/feed-failed'
import { FeedSkeleton } from '@/components/content/grid/feed-skeleton'
import { Grid } from '@/components/content/grid/grid'
import { useOpenPin } from '@/components/content/open-pin/open-pin'
import { useList } from '@/components/platform/use-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { OfferFoot, Offers } from './offers'
import { shopHref } from './shop-href'

type State = Extract<Screen, { name: 'shopping' }>

const foot = { height: 46, Foot: OfferFoot }

/** Loads the products of a screen page by page; their pins go to the store. */
function useProducts({ topic, choice, items, bookmark }: State) {
  const dispatch = useAppDispatch()
  const load = async (bookmarks: string[]) => {
    const page = await resource('ShoppingFeedModularizedResource').get({
      ...choice,
      ...(topic ? { category_id: topic.id } : {}),
      bookmarks,
    })
    const found = page.data.flatMap((item) => (item.type === 'shop_item' ? [item] : []))
    dispatch(entitiesLoaded({ pins: found.map(({ pin }) => pin) }))
    return { data: found.map(({ id, offer }) => ({ id, offer })), bookmark: page.bookmark }
  }
  return useList(shopHref(topic, choice), load, { first: { items, bookmark } })
}

/** Shows products as a grid of cards with their prices. */
export function ShopGrid({ screen }: { screen: State }) {
  const t = useTranslations('shopping')
  const { items, status, hasMore, more } = useProducts(screen)
  const entities = useAppSelector(pinSelectors.selectEntities)
  const hidden = useAppSelector((state) => state.pinHides)
  const open = useOpenPin()
  const offers = useMemo(() => new Map(items.map(({ id, offer }) => [id, offer])), [items])
  const pins = useMemo(() => items.flatMap(({ id }) => entities[id] ?? []), [items, entities])
  if (pins.length === 0) {
    if (status === 'loading') return <FeedSkeleton />
    if (status === 'failed') return <FeedFailed onRetry={more} />
    return (
      <EmptyState sign="search" title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink look="accent" href="/shopping/">
          {t('empty.action')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const shown = status === 'idle' ? (hasMore ? 'idle' : 'end') : status
  return (
    <Offers value={offers}>
      <Grid
        pins={pins}
        label={t('products')}
        eager={4}
        foot={foot}
        hidden={hidden}
        status={shown}
        onEndReached={more}
        onRetry={more}
        onOpen={open}
      />
    </Offers>
  )
}
