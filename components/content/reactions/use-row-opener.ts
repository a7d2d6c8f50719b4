import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds a pointer rests before the row opens, and is away before it closes. */
const rest = 300

type Opened = false | 'pointer' | 'key'

/** How the row of reactions opens: a mouse that rests, a finger that stays, an arrow key; and how it closes. */
export function useRowOpener() {
  const [opened, setOpened] = useState<Opened>(false)
  const timer = useRef(0)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // A finger beside the row closes it.
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
    // What a key opened, a pointer that left a moment before does not close.
    timer.current = window.setTimeout(() => setOpened((now) => (now === 'key' ? now : next)), rest)
  }
  const byMouse = (next: Opened) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(next)
  }
  const close = () => {
    window.clearTimeout(timer.current)
    setOpened(false)
    // Who opened it by key goes on where they were.
    if (opened === 'key' && root.current?.contains(document.activeElement))
      root.current.querySelector('button')?.focus()
  }
  return {
    opened,
    open: setOpened,
    close,
    /** For what holds button and row. */
    frame: {
      ref: root,
      onPointerEnter: byMouse('pointer'),
      onPointerLeave: byMouse(false),
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) close()
      },
    },
    /** For the button. */
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
