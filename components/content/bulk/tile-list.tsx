import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useView } from '@/components/content/grid/use-view'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './organize.module.css'
import { type Selection, selectedIn } from './selection'
import { Tile, type TileEvents } from './tile'
import { tilesIn, tilesNear } from './tile-places'
import type { useArranging } from './use-arranging'
import { useTiles } from './use-tiles'

type Props = {
  pins: readonly WirePin[]
  /** The ids of `pins`. */
  ids: readonly string[]
  /** The title of the list, if there are several. */
  label: string | null
  hasMore: boolean
  selection: Selection
  onSelect: (next: Selection) => void
  arranging: ReturnType<typeof useArranging>
  /** Moves the selected pins before the pressed one, instead of selecting it. */
  onPlace: ((id: string) => void) | null
  canArrange: boolean
}

/** Tiles rendered before the list is measured. */
const firstBatch = 60

/** The screen width in px from which tiles are no longer in the phone layout. */
const notPhone = 768

/** Returns stable handlers, so that a tile is rendered again only when its own state changes. */
function useStable(events: TileEvents): TileEvents {
  const latest = useRef(events)
  useLayoutEffect(() => {
    latest.current = events
  })
  const [stable] = useState<TileEvents>(() => ({
    onPick: (...of) => latest.current.onPick(...of),
    onKey: (...of) => latest.current.onKey(...of),
    onDragStart: (...of) => latest.current.onDragStart(...of),
    onDrop: (...of) => latest.current.onDrop(...of),
    onDragEnd: () => latest.current.onDragEnd(),
  }))
  return stable
}

/**
 * Lists pins as tiles to select and to move: only those near the screen are mounted, plus the focused and the dragged
 * ones.
 */
export function TileList({ pins, ids, label, hasMore, selection, onSelect, arranging, ...rest }: Props) {
  const { onPlace, canArrange } = rest
  const t = useTranslations('bulk')
  const frame = useRef<HTMLDivElement>(null)
  const view = useView(frame)
  const grid = tilesIn(view?.width ?? 0, view !== null && window.innerWidth < notPhone)
  const step = canArrange ? arranging.step : null
  const tiles = useTiles(frame, ids, () => grid.columns, [selection, onSelect], step, onPlace)
  const isSelected = useMemo(() => selectedIn(selection), [selection])
  const events = useStable({
    onPick: tiles.pick,
    onKey: tiles.onKey,
    onDragStart: arranging.start,
    onDrop: arranging.drop,
    onDragEnd: arranging.end,
  })
  const dragged = new Set(arranging.dragged)
  const shown = [tiles.focusedPlace, ...arranging.dragged.map((id) => ids.indexOf(id))]
  const places = view
    ? tilesNear(pins.length, grid, view, shown)
    : Array.from({ length: Math.min(firstBatch, pins.length) }, (_, place) => place)
  const rows = Math.ceil(pins.length / grid.columns)
  const { columns, gap, side } = grid
  const canvas = view
    ? {
        gridTemplateColumns: `repeat(${columns}, ${side}px)`,
        gridAutoRows: side,
        minBlockSize: Math.max(0, rows * (side + gap) - gap),
      }
    : {}
  return (
    <div
      ref={frame}
      className={styles.tiles}
      style={canvas}
      role="listbox"
      aria-multiselectable="true"
      aria-label={label === null ? t('list') : t('listOf', { title: label })}
    >
      {places.map((place) => {
        const pin = pins[place]
        return (
          pin && (
            <Tile
              key={pin.id}
              pin={pin}
              name={pin.title || pin.alt_text || t('pin', { place: place + 1 })}
              place={place + 1}
              columns={view ? columns : null}
              count={hasMore ? -1 : pins.length}
              isSelected={isSelected(pin.id)}
              isFocusable={tiles.focusedPlace === place}
              isDragged={dragged.has(pin.id)}
              canDrag={canArrange}
              {...events}
            />
          )
        )
      })}
    </div>
  )
}
