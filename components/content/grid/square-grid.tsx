import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { GridFoot } from './grid-foot'
import { firstBatch, type GridProps, nothing, screensAhead } from './grid-props'
import { PinCard } from './pin-card'
import { squareBoxes, squaresIn } from './squares'
import styles from './squares.module.css'
import { useCardFocus } from './use-card-focus'
import { useView } from './use-view'

/** Shows pins as small squares, many at once: places follow from the width alone, and only squares near the screen are mounted. */
export function SquareGrid({
  pins,
  label,
  eager = 0,
  status,
  onEndReached,
  onRetry,
  hidden = nothing,
  onOpen,
}: Omit<GridProps, 'byline'>) {
  const t = useTranslations('grid')
  const frame = useRef<HTMLDivElement>(null)
  const view = useView(frame)
  const width = view?.width
  const { boxes, height } = useMemo(
    () => (width === undefined ? unmeasured : squareBoxes(pins.length, width)),
    [pins.length, width],
  )
  const focus = useCardFocus(frame, boxes)
  const reachEnd = useEffectEvent(onEndReached)
  const isNearEnd = view !== null && height - view.to < (screensAhead - 1) * view.screen
  useEffect(() => {
    if (isNearEnd && status === 'idle') reachEnd()
  }, [isNearEnd, status])

  const { columns, side } = squaresIn(width ?? 0)
  const isMounted = (index: number) => {
    const box = boxes[index]
    if (!view || !box) return index < firstBatch
    return index === focus.index || (box.bottom > view.from && box.top < view.to)
  }
  const canvas: CSSProperties = view
    ? { gridTemplateColumns: `repeat(${columns}, ${side}px)`, gridAutoRows: side, minBlockSize: height }
    : {}
  const placeOf = (index: number): CSSProperties =>
    view ? { gridArea: `${Math.floor(index / columns) + 1} / ${(index % columns) + 1}` } : {}
  return (
    <div>
      <div className={styles.frame} ref={frame}>
        {/* Safari drops the list role of lists without bullets. */}
        <ul
          className={styles.squares}
          style={canvas}
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
                  place={placeOf(index)}
                  loading={index >= eager ? 'lazy' : 'eager'}
                  byline={null}
                  isSquare
                  isHidden={hidden[pin.id] ?? false}
                  fallbackAlt={t('untitled')}
                  posinset={view ? index + 1 : undefined}
                  setsize={view ? (status === 'end' ? pins.length : -1) : undefined}
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

const unmeasured = { boxes: [], height: 0 }
