import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './table.module.css'

/** The bounds of a column's width, and the step of the arrow keys, in pixels. */
const [least, most, step] = [64, 800, 16]

type Props = {
  label: string
  /** The set width; undefined while the column has its own. */
  width: number | undefined
  onChange: (width: number) => void
  onReset: () => void
}

const bounded = (width: number) => Math.round(Math.min(most, Math.max(least, width)))

/** Shows the handle at the end of a column's head: dragged, moved by arrow keys, and reset by a double click. */
export function ResizeHandle({ label, width, onChange, onReset }: Props) {
  const from = useRef<{ x: number; width: number; isRtl: boolean } | null>(null)
  const measured = (element: Element) => {
    const head = element.closest('th')
    return {
      width: head?.offsetWidth ?? least,
      isRtl: head !== null && getComputedStyle(head).direction === 'rtl',
    }
  }
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, ...measured(event.currentTarget) }
  }
  const move = (event: PointerEvent<HTMLSpanElement>) => {
    if (!from.current) return
    const along = (event.clientX - from.current.x) * (from.current.isRtl ? -1 : 1)
    onChange(bounded(from.current.width + along))
  }
  const end = () => {
    from.current = null
  }
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const { width: now, isRtl } = measured(event.currentTarget)
    const turn = { ArrowRight: isRtl ? -step : step, ArrowLeft: isRtl ? step : -step }[event.key]
    if (turn !== undefined) onChange(bounded((width ?? now) + turn))
    else if (event.key === 'Delete' || event.key === 'Backspace') onReset()
    else return
    event.preventDefault()
    // The arrow keys would move to another cell.
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator with a value is a widget, which <hr> cannot be.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width ?? least}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  )
}
