import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { distinctPictures } from '@/components/content/grid/distinct'
import { Grid } from '@/components/content/grid/grid'
import type { GridStatus } from '@/components/content/grid/grid-foot'
import { columnWidth, wideGap } from '@/components/content/grid/sizes'
import { useOpenPin } from '@/components/content/open-pin/open-pin'
import { retryImport } from '@/components/ui/retry-import'
import { defined } from '@/lib/core/defined'
import { type Feed, firstLoad, loadMore } from '@/store/content/feeds'
import { isRecommended } from '@/store/content/pin-hides'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { statusOf } from '@/store/platform/resource-entry'
import { FeedFailed } from './feed-failed'
import styles from './feed-grid.module.css'
import { FeedSkeleton } from './feed-skeleton'

const SquareGrid = dynamic(() =>
  retryImport(() => import('./square-grid')).then((module) => module.SquareGrid),
)

type Props = {
  /** The feed's key in the store: `kind` or `kind:argument` (store/content/feed-sources.ts). */
  feed: string
  /** The name of the list for screen readers. */
  label: string
  /** Pictures loaded eagerly for the first screen. */
  eager?: number
  /** True for a line with the reason, or the author. */
  byline?: boolean
  /** True to show each picture once, however many saves the feed has. */
  distinct?: boolean
  /** True for small squares, many at once. */
  isCompact?: boolean
  /** Shown for an empty feed. */
  empty?: ReactNode
}

/** Returns the grid's status of a feed; a missing feed is loading. */
export function gridStatus(feed: Feed | undefined): GridStatus {
  const status = feed ? statusOf(feed) : 'loading'
  return status === 'idle' && feed?.nextBookmark === null ? 'end' : status
}

/** Returns the maximum width in px of a grid with few pins, so that they are centered. */
function widthFor(pins: number): number | undefined {
  return pins < 10 ? Math.max(2, pins) * (columnWidth + wideGap) - wideGap : undefined
}

/** Shows a feed of the store as a grid: loads what is missing and further pages, opens pins over the page. */
export function FeedGrid({
  feed: key,
  label,
  eager,
  byline,
  distinct = false,
  isCompact = false,
  empty,
}: Props) {
  const dispatch = useAppDispatch()
  const open = useOpenPin()
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const hidden = useAppSelector((state) => (isRecommended(key) ? state.pinHides : undefined))
  const ids = feed?.data
  const ads = feed?.ads
  const pins = useMemo(() => {
    const all = (ids ?? []).flatMap((id) => {
      const [pin, promotion] = [entities[id], ads?.[id]]
      return pin ? [promotion ? { ...pin, ...promotion } : pin] : []
    })
    return distinct ? distinctPictures(all) : all
  }, [ids, ads, entities, distinct])
  const isMissing = feed === undefined
  // On the first load of this list, and again when it is marked stale.
  const load = useEffectEvent(() => void dispatch(firstLoad(key)))
  useEffect(() => {
    if (isMissing || key) load()
  }, [isMissing, key])

  const more = () => void dispatch(loadMore(key))
  const status = gridStatus(feed)
  if (pins.length === 0) {
    if (status === 'loading') return <FeedSkeleton />
    if (status === 'failed') return <FeedFailed onRetry={more} />
    if (status === 'end' && empty !== undefined) return empty
  }
  const common = {
    pins,
    label,
    status,
    onEndReached: more,
    onRetry: more,
    onOpen: open,
    ...defined({ hidden, eager }),
  }
  if (isCompact)
    return (
      <div className={styles.squares}>
        <SquareGrid {...common} />
      </div>
    )
  return (
    <div
      className={status === 'end' && pins.length === 1 ? `${styles.grid} ${styles.single}` : styles.grid}
      style={status === 'end' ? { maxInlineSize: widthFor(pins.length) } : undefined}
    >
      <Grid {...common} {...defined({ byline })} />
    </div>
  )
}
