import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { GridFoot } from './grid-foot'
import { firstBatch, type GridProps, nothing, screensAhead } from './grid-props'
import { PinCard } from './pin-card'
import { squareBoxes, squaresBetween, squaresIn } from './squares'
import styles from './squares.module.css'
import { useCardFocus } from './use-card-focus'
import { useView } from './use-view'

/**
 * Shows pins as small squares, many at once: positions depend on the width only, and only squares near the screen are
 * mounted.
 */
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
  const mounted = indices(view ? squaresBetween(pins.length, view) : { from: 0, to: firstBatch })
  if (focus.index !== null && !mounted.includes(focus.index)) mounted.push(focus.index)
  const canvas: CSSProperties = view
    ? { gridTemplateColumns: `repeat(${columns}, ${side}px)`, gridAutoRows: side, minBlockSize: height }
    : {}
  const placeOf = useMemo(() => placesIn(width === undefined ? null : columns), [width, columns])
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
          {mounted.map((index) => {
            const pin = pins[index]
            return (
              pin && (
                <PinCard
                  key={pin.id}
                  pin={pin}
                  index={index}
                  place={placeOf(index)}
                  loading={index >= eager ? 'lazy' : 'eager'}
                  byline={false}
                  isSquare
                  isHidden={hidden[pin.id] ?? false}
                  fallbackAlt={t('untitled')}
                  posinset={view ? index + 1 : undefined}
                  setsize={view ? (status === 'end' ? pins.length : -1) : undefined}
                  onOpen={onOpen}
                />
              )
            )
          })}
        </ul>
      </div>
      <GridFoot status={status} isEmpty={pins.length === 0} onRetry={onRetry} />
    </div>
  )
}

const indices = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from }, (_, n) => from + n)

/** Returns the position of a square, the same object each time, so that scrolling does not render every card again. */
function placesIn(columns: number | null): (index: number) => CSSProperties {
  const places: CSSProperties[] = []
  return (index) => {
    places[index] ??=
      columns === null ? {} : { gridArea: `${Math.floor(index / columns) + 1} / ${(index % columns) + 1}` }
    return places[index]
  }
}

const unmeasured = { boxes: [], height: 0 }
