import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FeedFailed } from '@/components/content/grid/feed-failed'
import { gridStatus } from '@/components/content/grid/feed-grid'
import { FeedSkeleton } from '@/components/content/grid/feed-skeleton'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { firstLoad, loadMore } from '@/store/content/feeds'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { VideoItem } from './video-item'
import styles from './videos.module.css'

/** The steps of keys that lead from one video to another. */
const steps = new Map<string, 1 | -1>([
  ['ArrowDown', 1],
  ['PageDown', 1],
  ['ArrowUp', -1],
  ['PageUp', -1],
])

/**
 * Shows the videos of a feed below each other: on phones each fills the screen, and a swipe leads to the next; elsewhere
 * arrow keys and buttons do, too. The one in view plays, muted, where the person lets videos play automatically.
 */
export function VideoReel({ feed: key, empty }: { feed: string; empty: ReactNode }) {
  const t = useTranslations('videos')
  const dispatch = useAppDispatch()
  const list = useRef<HTMLOListElement>(null)
  // The furthest video that came near the view: of those after its next, nothing is loaded.
  const [reached, setReached] = useState(0)
  const feed = useAppSelector((state) => state.feeds[key])
  const entities = useAppSelector(pinSelectors.selectEntities)
  const hidden = useAppSelector((state) => state.pinHides)
  const pins = (feed?.data ?? []).flatMap((id) => (hidden[id] ? [] : (entities[id] ?? [])))
  const status = gridStatus(feed)
  const more = () => void dispatch(loadMore(key))
  const end = useNearEnd(status === 'idle', more)
  useEffect(() => void dispatch(firstLoad(key)), [dispatch, key])
  if (pins.length === 0) {
    if (status === 'loading') return <FeedSkeleton />
    return status === 'failed' ? <FeedFailed onRetry={more} /> : empty
  }
  const go = (from: number, step: 1 | -1) => {
    const next = list.current?.children[from + step]
    if (!(next instanceof HTMLElement) || next.dataset.index === undefined) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    next.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
    next.querySelector<HTMLElement>('[role="group"]')?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    const target = event.target as HTMLElement
    const item = target.closest<HTMLElement>('[data-index]')
    if (!step || event.defaultPrevented || !item || target.closest('input, [role="toolbar"], [role="menu"]'))
      return
    event.preventDefault()
    go(Number(item.dataset.index), step)
  }
  return (
    <ol ref={list} className={styles.reel} aria-label={t('list')} onKeyDown={onKeyDown}>
      {pins.map((pin, index) => (
        <VideoItem
          key={pin.id}
          pin={pin}
          index={index}
          isFar={index > reached + 1}
          onReach={() => setReached((before) => Math.max(before, index))}
          onStep={(step) => go(index, step)}
          isFirst={index === 0}
          isLast={status === 'end' && index === pins.length - 1}
        />
      ))}
      <li ref={end} className={styles.foot}>
        <p role="status">{status === 'loading' ? t('loading') : status === 'end' ? t('end') : ''}</p>
        {status === 'failed' && (
          <>
            <p role="alert">{t('failed')}</p>
            <Button onClick={more}>{t('retry')}</Button>
          </>
        )}
      </li>
    </ol>
  )
}

/** Calls `more` when the end of the list is less than two screens away. */
function useNearEnd(isIdle: boolean, more: () => void) {
  const end = useRef<HTMLLIElement>(null)
  const reach = useEffectEvent(more)
  useEffect(() => {
    const element = end.current
    if (!element || !isIdle) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach()
      },
      { rootMargin: '200% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isIdle])
  return end
}
