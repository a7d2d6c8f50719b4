import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const pressTime = 450
const tolerance = 10

type Press = { timer: number; x: number; y: number }

/**
 * React Aria's useLongPress would add 7 kB (gzip) to home and closeup. Calls `onPress` on a long press; scrolling does not count as one. Suppresses the following click and the browser's
 * menu.
 */
export function useLongPress(onPress: () => void) {
  const press = useRef<Press | null>(null)
  const pressed = useRef(false)

  const stop = () => {
    if (press.current) window.clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => () => window.clearTimeout(press.current?.timer), [])

  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = false
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const timer = window.setTimeout(() => {
        pressed.current = true
        onPress()
      }, pressTime)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      const start = press.current
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > tolerance) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (press.current || pressed.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
