import type { WirePin } from '@/lib/content/pins/schema'
import { type Boxes, boxesOf } from './boxes'
import { cardSize } from './card-size'
import { type GridStyle, gridStyles } from './grid-style'
import type { CardSize } from './layout'
import type { ColumnCount } from './sizes'

type Plan = { style: GridStyle; boxesAt: (columns: ColumnCount, unit: number) => Boxes }

const isSame = (one: CardSize | undefined, other: CardSize) =>
  one?.image === other.image && one.phone === other.phone && one.wide === other.wide

/**
 * Returns a planner that remembers its last plan, so that another page of pins costs the same however long the list is.
 * If the list changed in another way, so that cards may move, it is planned again from the start.
 */
export function gridPlanner(): (pins: readonly WirePin[], below: number) => Plan {
  let known: readonly WirePin[] = []
  let lines = Number.NaN
  let sizes: CardSize[] = []
  let write = gridStyles()
  let boxes: [columns: ColumnCount, unit: number, write: ReturnType<typeof boxesOf>] | null = null
  return (pins, below) => {
    const isContinuation =
      below === lines &&
      known.length <= pins.length &&
      known.every((pin, n) => {
        const now = pins[n]
        return now === pin || (now !== undefined && isSame(sizes[n], cardSize(now, below)))
      })
    if (!isContinuation) {
      sizes = []
      write = gridStyles(below)
      boxes = null
    }
    for (const pin of pins.slice(sizes.length)) sizes.push(cardSize(pin, below))
    known = pins
    lines = below
    const all = sizes
    const style = write(all)
    return {
      style,
      boxesAt: (columns, unit) => {
        if (boxes?.[0] !== columns || boxes[1] !== unit) boxes = [columns, unit, boxesOf(columns, unit)]
        return boxes[2](all, style)
      },
    }
  }
}
