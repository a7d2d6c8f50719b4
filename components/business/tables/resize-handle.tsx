import { type KeyboardEvent, useRef } from 'react'
import { useMovable } from '@/components/ui/use-movable'
import styles from './table.module.css'

/** The bounds of a column's width, and the step of the arrow keys, in pixels. */
const [least, max, step] = [64, 800, 16]

type Props = {
  label: string
  /** The set width; undefined while the column has its own. */
  width: number | undefined
  onChange: (width: number) => void
  onReset: () => void
}

const bounded = (width: number) => Math.round(Math.min(max, Math.max(least, width)))

/** Shows the handle at the end of a column's head: dragged, moved by arrow keys, and reset by a double click. */
export function ResizeHandle({ label, width, onChange, onReset }: Props) {
  const handle = useRef<HTMLSpanElement>(null)
  const from = useRef(0)
  const headWidth = () => handle.current?.closest('th')?.offsetWidth ?? least
  /** Returns 1 if columns grow to the right, -1 in scripts from right to left. */
  const forward = () => (handle.current && getComputedStyle(handle.current).direction === 'rtl' ? -1 : 1)
  const movable = useMovable({
    onPress: () => {
      from.current = headWidth()
    },
    onDrag: ({ x }) => onChange(bounded(from.current + x * forward())),
    onStep: ({ x }) => x !== 0 && onChange(bounded((width ?? headWidth()) + x * forward() * step)),
  })
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    // Up and down move to another cell; the other arrow keys do not.
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return
    movable.onKeyDown?.(event)
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    onReset()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator with a value is a widget, which <hr> cannot be.
    <span
      {...movable}
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={max}
      aria-valuenow={width ?? least}
      tabIndex={0}
      className={styles.handle}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  )
}
