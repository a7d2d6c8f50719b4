import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { boxesOf } from './boxes'
import { bylineHeight, cardSize } from './card-size'
import styles from './grid.module.css'
import { GridFoot } from './grid-foot'
import { firstBatch, type GridProps, nothing, screensAhead } from './grid-props'
import { gridStyle } from './grid-style'
import { type Byline, PinCard, person } from './pin-card'
import { useCardFocus } from './use-card-focus'
import { useView } from './use-view'

const highPriority = 4

/**
 * Shows the grid of pins: positions come from the data (grid-style.ts), so it renders before any script runs.
 */
export function Grid({
  pins,
  label,
  byline = true,
  eager = 0,
  status,
  onEndReached,
  onRetry,
  hidden = nothing,
  onOpen,
}: GridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useView(frame)
  const below = byline ? bylineHeight(pins) : 0
  const sizes = useMemo(() => pins.map((pin) => cardSize(pin, below)), [pins, below])
  const style = useMemo(() => gridStyle(sizes, below), [sizes, below])
  const columns = view?.columns ?? 2
  const unit = view?.unit ?? 1
  const isMeasured = view !== null
  const { boxes, height } = useMemo(
    () => (isMeasured ? boxesOf(sizes, columns, unit) : unmeasured),
    [isMeasured, sizes, columns, unit],
  )
  const focus = useCardFocus(frame, boxes)
  const bylineOf = useByline(byline)
  const t = useTranslations('grid')

  const reachEnd = useEffectEvent(onEndReached)
  const left = view ? height - view.to : Number.POSITIVE_INFINITY
  const isNearEnd = view !== null && left < (screensAhead - 1) * view.screen
  useEffect(() => {
    if (isNearEnd && status === 'idle') reachEnd()
  }, [isNearEnd, status])

  const isMounted = (index: number) => {
    const box = boxes[index]
    if (!view || !box) return index < firstBatch
    return index === focus.index || (box.bottom > view.from && box.top < view.to)
  }
  const size = status === 'end' ? pins.length : -1
  const fallbackAlt = t('untitled')

  return (
    <div>
      <div className={styles.frame} ref={frame}>
        {/* Safari drops the list role of lists without bullets. */}
        <ul
          className={styles.canvas}
          style={style.canvas}
          // biome-ignore lint/a11y/noRedundantRoles: see above
          role="list"
          aria-label={label}
          {...focus.handlers}
        >
          {pins.map(
            (pin, index) =>
              isMounted(index) && (
                <PinCard
                  key={pin.id}
                  pin={pin}
                  index={index}
                  place={style.cards[index] ?? noPlace}
                  loading={index >= eager ? 'lazy' : index < highPriority ? 'high' : 'eager'}
                  byline={bylineOf(pin)}
                  isHidden={hidden[pin.id] ?? false}
                  fallbackAlt={fallbackAlt}
                  posinset={view ? index + 1 : undefined}
                  setsize={view ? size : undefined}
                  onOpen={onOpen}
                />
              ),
          )}
        </ul>
      </div>
      <GridFoot status={status} isEmpty={pins.length === 0} onRetry={onRetry} />
    </div>
  )
}

const noPlace: CSSProperties = {}
/** On the server, and until the first look at the screen: nothing asks for boxes in px. */
const unmeasured = { boxes: [], height: 0 }

/** Returns one translator for all cards: a hook in each would build twenty-five of them per page. */
function useByline(wanted: boolean) {
  const t = useTranslations('feed')
  return (pin: WirePin): Byline => {
    if (!wanted) return null
    const reason = pin.recommendation_reason
    const key = reason && (`reason.${reason.reason}` as const)
    return key ? t(key, { name: reason.name ?? '' }) : person
  }
}
