import { type ReactNode, useMemo } from 'react'
import { FeedFailed } from '@/components/content/grid/feed-failed'
import { FeedSkeleton } from '@/components/content/grid/feed-skeleton'
import { Grid } from '@/components/content/grid/grid'
import { useOpenPin } from '@/components/content/open-pin/open-pin'
import { useList } from '@/components/platform/use-list'
import { useTranslations } from '@/i18n/texts'
import type { WireShopItem } from '@/lib/discover/shopping/schema'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import { OfferFoot, Offers } from './offers'

type Item = Pick<WireShopItem, 'id' | 'offer'>
/** One page of products, as a call answers it. */
export type ProductPage = { data: readonly WireShopItem[]; bookmark: string | null }

type Props = {
  /** The address of the list. */
  name: string
  first: { items: Item[]; bookmark: string | null }
  load: (bookmarks: string[]) => Promise<ProductPage>
  /** Shown without products. */
  empty: ReactNode
}

const foot = { height: 46, Foot: OfferFoot }

/** Loads products page by page; their pins go to the store. */
function useProducts({ name, first, load }: Omit<Props, 'empty'>) {
  const dispatch = useAppDispatch()
  const page = async (bookmarks: string[]) => {
    const { data, bookmark } = await load(bookmarks)
    dispatch(entitiesLoaded({ pins: data.map(({ pin }) => pin) }))
    return { data: data.map(({ id, offer }): Item => ({ id, offer })), bookmark }
  }
  return useList(`products ${name}`, page, { first })
}

/** Shows products as a grid of cards with their prices. */
export function ShopGrid({ empty, ...list }: Props) {
  const t = useTranslations('shopping')
  const { items, status, hasMore, more } = useProducts(list)
  const entities = useAppSelector(pinSelectors.selectEntities)
  const hidden = useAppSelector((state) => state.pinHides)
  const open = useOpenPin()
  const offers = useMemo(() => new Map(items.map(({ id, offer }) => [id, offer])), [items])
  const pins = useMemo(() => items.flatMap(({ id }) => entities[id] ?? []), [items, entities])
  if (pins.length === 0) {
    if (status === 'loading') return <FeedSkeleton />
    if (status === 'failed') return <FeedFailed onRetry={more} />
    return empty
  }
  const shown = status === 'idle' ? (hasMore ? 'idle' : 'end') : status
  return (
    <Offers value={offers}>
      <Grid
        pins={pins}
        label={t('products')}
        eager={4}
        foot={foot}
        foots={{ loading: t('loadingMore'), failed: t('failedMore') }}
        hidden={hidden}
        status={shown}
        onEndReached={more}
        onRetry={more}
        onOpen={open}
      />
    </Offers>
  )
}
