import { type DragEvent, type KeyboardEvent, type MouseEvent, memo } from 'react'
import { pictureOf } from '@/components/content/grid/picture'
import { Icon } from '@/components/ui/icon'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './organize.module.css'

export type TileEvents = {
  onPick: (id: string, event: MouseEvent) => void
  onKey: (id: string, event: KeyboardEvent) => void
  onDragStart: (id: string, event: DragEvent) => void
  onDrop: (id: string, isAfter: boolean) => void
  onDragEnd: () => void
}

type Props = TileEvents & {
  pin: WirePin
  name: string
  isSelected: boolean
  isFocusable: boolean
  isDragged: boolean
  place: number
  /** The columns of the list; null before it is measured. */
  columns: number | null
  count: number
  canDrag: boolean
}

/** Returns true when the pointer is past the middle of a tile, in reading direction. */
function isPastMiddle(event: DragEvent<HTMLElement>): boolean {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const isPast = event.clientX > left + width / 2
  return getComputedStyle(event.currentTarget).direction === 'rtl' ? !isPast : isPast
}

/** Returns the place of a tile on the grid. */
const areaOf = (place: number, columns: number) =>
  `${Math.floor((place - 1) / columns) + 1} / ${((place - 1) % columns) + 1}`

/** Shows one pin that can be selected, dragged, and moved by keyboard. */
export const Tile = memo(function Tile({ pin, name, ...props }: Props) {
  const { src } = pictureOf(pin)
  return (
    <div
      role="option"
      className={styles.tile}
      style={props.columns === null ? undefined : { gridArea: areaOf(props.place, props.columns) }}
      data-id={pin.id}
      data-dragged={props.isDragged || undefined}
      aria-selected={props.isSelected}
      aria-label={name}
      aria-posinset={props.place}
      aria-setsize={props.count}
      tabIndex={props.isFocusable ? 0 : -1}
      draggable={props.canDrag}
      onClick={(event) => props.onPick(pin.id, event)}
      onKeyDown={(event) => props.onKey(pin.id, event)}
      onDragStart={(event) => props.onDragStart(pin.id, event)}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault()
        event.currentTarget.dataset.drop = isPastMiddle(event) ? 'after' : 'before'
      }}
      onDragLeave={(event) => delete event.currentTarget.dataset.drop}
      onDrop={(event) => {
        event.preventDefault()
        delete event.currentTarget.dataset.drop
        props.onDrop(pin.id, isPastMiddle(event))
      }}
    >
      <span className={styles.picture} style={{ background: pin.dominant_color }}>
        <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />
      </span>
      <span className={styles.mark} aria-hidden="true">
        {props.isSelected && <Icon name="check" size={16} />}
      </span>
    </div>
  )
})
