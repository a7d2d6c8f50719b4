import { type CSSProperties, useMemo, useRef } from 'react'
import { CardList, useMore } from './card-list'
import { GridFoot } from './grid-foot'
import { firstBatch, type GridProps } from './grid-props'
import { squareBoxes, squaresBetween, squaresIn } from './squares'
import styles from './squares.module.css'
import { useCardFocus } from './use-card-focus'
import { useView } from './use-view'

/**
 * Shows pins as small squares, many at once: positions depend on the width only, and only squares near the screen are
 * mounted.
 */
export function SquareGrid(props: Omit<GridProps, 'byline'>) {
  const { pins, eager = 0 } = props
  const frame = useRef<HTMLDivElement>(null)
  const view = useView(frame)
  const width = view?.width
  const { boxes, height } = useMemo(
    () => (width === undefined ? unmeasured : squareBoxes(pins.length, width)),
    [pins.length, width],
  )
  const focus = useCardFocus(frame, boxes)
  useMore(props, view ? height - view.to : Number.POSITIVE_INFINITY, view)

  const { columns, side } = squaresIn(width ?? 0)
  const mounted = indices(view ? squaresBetween(pins.length, view) : { from: 0, to: firstBatch })
  const canvas: CSSProperties = view
    ? { gridTemplateColumns: `repeat(${columns}, ${side}px)`, gridAutoRows: side, minBlockSize: height }
    : {}
  const placeOf = useMemo(() => placesIn(width === undefined ? null : columns), [width, columns])
  return (
    <div>
      <div className={styles.frame} ref={frame}>
        <CardList
          className={styles.squares}
          style={canvas}
          grid={props}
          focus={focus}
          mounted={mounted}
          isPartial={view !== null}
          cardAt={(index) => ({
            place: placeOf(index),
            loading: index >= eager ? 'lazy' : 'eager',
            byline: false,
            isSquare: true,
          })}
        />
      </div>
      <GridFoot {...props} isEmpty={pins.length === 0} />
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
