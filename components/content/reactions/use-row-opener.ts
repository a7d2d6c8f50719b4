import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds that a pointer must rest before the row opens, and be away before it closes. */
const rest = 300

type Opened = false | 'pointer' | 'key'

/**
 * Manages opening the reactions: by hovering, a long press, or an arrow key; and closing them. React Aria's useHover
 * (1 kB, gzip) knows no time of rest, which is most of this.
 */
export function useRowOpener() {
  const [opened, setOpened] = useState<Opened>(false)
  const timer = useRef(0)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // A touch outside the row closes it.
  useEffect(() => {
    if (!opened) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [opened])

  const later = (next: Opened) => {
    window.clearTimeout(timer.current)
    // A pointer that left just before does not close a row opened by keyboard.
    timer.current = window.setTimeout(() => setOpened((now) => (now === 'key' ? now : next)), rest)
  }
  const byMouse = (next: Opened) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(next)
  }
  const close = () => {
    window.clearTimeout(timer.current)
    setOpened(false)
    // Restores the focus after opening by keyboard.
    if (opened === 'key' && root.current?.contains(document.activeElement))
      root.current.querySelector('button')?.focus()
  }
  return {
    opened,
    open: setOpened,
    close,
    /** Props of the element around button and row. */
    frame: {
      ref: root,
      onPointerEnter: byMouse('pointer'),
      onPointerLeave: byMouse(false),
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) close()
      },
    },
    /** Props of the button. */
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && opened) {
        event.stopPropagation()
        close()
      }
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpened('key')
    },
  }
}
