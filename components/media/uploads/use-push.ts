import { useRef } from 'react'
import { useMovable } from '@/components/ui/use-movable'

/** A movement in shares of the frame's width and height. */
export type Push = { x: number; y: number }

/**
 * Returns the props of a frame whose picture is moved by dragging or with arrow keys, which move the frame over it. `step`
 * is the share of the frame per key press.
 */
export function usePush(step: number, push: (by: Push) => void) {
  const frame = useRef<HTMLButtonElement>(null)
  const last = useRef({ x: 0, y: 0 })
  const handlers = useMovable({
    onPress: () => {
      last.current = { x: 0, y: 0 }
    },
    onDrag: (way) => {
      const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {}
      push({ x: (way.x - last.current.x) / width, y: (way.y - last.current.y) / height })
      last.current = way
    },
    onStep: ({ x, y }) => push({ x: -x * step, y: -y * step }),
  })
  return { ref: frame, ...handlers }
}
