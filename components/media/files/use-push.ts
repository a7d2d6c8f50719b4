import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { own } from '@/lib/core/own'

/** A movement in shares of the frame's width and height. */
export type Push = { x: number; y: number }

const directions: Partial<Record<string, Push>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/**
 * Returns the handlers of a frame whose picture is moved by dragging or with arrow keys. `step` is the share of the
 * frame per key press.
 */
export function usePush(step: number, push: (by: Push) => void) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const release = () => {
    last.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      push({ x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height })
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const by = own(directions, event.key)
      if (!by) return
      event.preventDefault()
      push({ x: by.x * step, y: by.y * step })
    },
  }
}
