import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { cardsBetween, heightOf } from './boxes'
import { CardList, useMore } from './card-list'
import { bylineHeight } from './card-size'
import styles from './grid.module.css'
import { GridFoot } from './grid-foot'
import { gridPlanner } from './grid-plan'
import { firstBatch, type GridProps } from './grid-props'
import { useCardFocus } from './use-card-focus'
import { useView } from './use-view'

const highPriority = 4

/**
 * Shows the grid of pins: positions are computed from the data (grid-style.ts), so it renders before any script runs.
 */
export function Grid(props: GridProps) {
  const { pins, byline = true, foot, eager = 0 } = props
  const frame = useRef<HTMLDivElement>(null)
  const view = useView(frame)
  const below = foot ? foot.height : byline ? bylineHeight : 0
  const [plan] = useState(gridPlanner)
  const { style, boxesAt } = useMemo(() => plan(pins, below), [plan, pins, below])
  const boxes = view ? boxesAt(view.columns, view.unit) : unmeasured
  const focus = useCardFocus(frame, boxes.boxes)

  useMore(props, view ? heightOf(boxes) - view.to : Number.POSITIVE_INFINITY, view)
  const mounted = view ? cardsBetween(boxes, view.from, view.to) : pins.slice(0, firstBatch).map((_, n) => n)

  return (
    <div>
      <div className={styles.frame} ref={frame}>
        <CardList
          className={styles.canvas}
          style={style.canvas}
          grid={props}
          focus={focus}
          mounted={mounted}
          isPartial={view !== null}
          cardAt={(index) => ({
            place: style.cards[index] ?? noPlace,
            loading: index >= eager ? 'lazy' : index < highPriority ? 'high' : 'eager',
            byline,
            Foot: foot?.Foot,
          })}
        />
      </div>
      <GridFoot {...props} isEmpty={pins.length === 0} />
    </div>
  )
}

const noPlace: CSSProperties = {}
/** Boxes on the server, and until the screen is first measured: nothing needs boxes in px. */
const unmeasured = { boxes: [], columns: [] }
