import { type PointerEvent, useRef } from 'react'
import { useMove } from 'react-aria/useMove'

type Way = { x: number; y: number }

type Moves = {
  /** Called as the pointer begins to move. */
  onPress?: () => void
  /** Called with the pixels that the pointer moved since then. */
  onDrag: (way: Way) => void
  /** Called for an arrow key, with a step of 1 in its direction; Shift makes it a far one. */
  onStep: (step: Way, isFar: boolean) => void
}

/** Returns the handlers of an object that is moved by one pointer or by arrow keys. */
export function useMovable({ onPress, onDrag, onStep }: Moves) {
  const way = useRef<Way>({ x: 0, y: 0 })
  const { moveProps } = useMove({
    onMoveStart: ({ pointerType }) => {
      if (pointerType === 'keyboard') return
      way.current = { x: 0, y: 0 }
      onPress?.()
    },
    onMove: ({ pointerType, deltaX, deltaY, shiftKey }) => {
      if (pointerType === 'keyboard') return onStep({ x: deltaX, y: deltaY }, shiftKey)
      way.current = { x: way.current.x + deltaX, y: way.current.y + deltaY }
      onDrag(way.current)
    },
  })
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // The arrow keys go on where the pointer ended.
    event.currentTarget.focus({ preventScroll: true })
    moveProps.onPointerDown?.(event)
  }
  return { ...moveProps, onPointerDown }
}
