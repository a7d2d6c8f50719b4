import { type RefObject, useEffect, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { useNearEnd } from '@/components/ui/hooks/use-near-end'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { Spot } from '@/store/content/arrange'
import { loadMore } from '@/store/content/feeds'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { statusOf } from '@/store/platform/resource-entry'
import type { Group } from './groups'
import styles from './organize.module.css'
import type { Selection } from './selection'
import { TileList } from './tile-list'
import { useArranging } from './use-arranging'

type Props = {
  boardId: string
  group: Group
  isOpen: boolean
  onToggle: () => void
  selection: Selection
  onSelect: (next: Selection) => void
  canArrange: boolean
  carried: RefObject<readonly string[]>
  /** Called for pins of another list that are dropped on a tile, or without a spot on the heading. */
  onReceive: (ids: readonly string[], spot: Spot | null) => void
  /** Moves the selected pins before the pressed one, instead of selecting it. */
  onPlace: ((id: string) => void) | null
}

/** Shows one list of the organizer below its heading; a section opens and closes, and takes pins dropped on it. */
export function PinGroup({ group, isOpen, onToggle, canArrange, carried, onReceive, ...rest }: Props) {
  const t = useTranslations('bulk')
  const { title, count, isSection } = group
  const drop = (event: React.DragEvent<HTMLElement>) => {
    event.preventDefault()
    delete event.currentTarget.dataset.drop
    if (carried.current.length > 0) onReceive(carried.current, null)
  }
  const asTarget = canArrange && {
    onDragOver: (event: React.DragEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.dataset.drop = ''
    },
    onDragLeave: (event: React.DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.drop
    },
    onDrop: drop,
  }
  const words = (
    <>
      <span dir="auto">{title}</span> <small>{t('pins', { count })}</small>
    </>
  )
  return (
    <div className={styles.group}>
      {title !== null && (
        <h3 className={styles.heading} {...asTarget}>
          {isSection ? (
            <button type="button" aria-expanded={isOpen} onClick={onToggle}>
              <Icon name="down" size={18} />
              {words}
            </button>
          ) : (
            words
          )}
        </h3>
      )}
      {isOpen && (
        <Tiles group={group} canArrange={canArrange} carried={carried} onReceive={onReceive} {...rest} />
      )}
    </div>
  )
}

function Tiles({
  boardId,
  group,
  selection,
  carried,
  onReceive,
  ...rest
}: Omit<Props, 'isOpen' | 'onToggle'>) {
  const t = useTranslations('bulk')
  const dispatch = useAppDispatch()
  const key = group.feed
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const pins = useMemo(() => (feed?.data ?? []).flatMap((id) => entities[id] ?? []), [feed?.data, entities])
  const ids = useMemo(() => pins.map(({ id }) => id), [pins])
  const isMissing = feed === undefined
  const hasMore = feed?.nextBookmark !== null
  const more = () => dispatch(loadMore(key))
  useEffect(() => {
    if (isMissing) void dispatch(loadMore(key))
  }, [dispatch, isMissing, key])
  const foot = useNearEnd(hasMore && feed !== undefined && statusOf(feed) === 'idle', () => void more())
  const arranging = useArranging({ feed: key, boardId, ids, selection, carried, onReceive })
  if (!hasMore && pins.length === 0) return <p className={styles.none}>{t('noneHere')}</p>
  return (
    <>
      <TileList
        pins={pins}
        ids={ids}
        label={group.title}
        hasMore={hasMore}
        selection={selection}
        arranging={arranging}
        {...rest}
      />
      <p className="visually-hidden" role="status">
        {arranging.announcement}
      </p>
      {hasMore && (
        <div ref={foot} className={styles.foot}>
          <Button aria-disabled={feed?.fetching} onClick={() => void more()}>
            {feed?.fetching ? t('loading') : t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
