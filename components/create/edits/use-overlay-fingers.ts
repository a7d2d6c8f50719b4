import { type PointerEvent, useRef } from 'react'
import { angle, distance, useFingers, type Way } from '@/components/create/gestures/use-fingers'
import type { Overlay } from '@/lib/media/edits/overlays'
import { movedOverlay, type OverlayPlace, rotatedOverlay, sizedOverlay } from './overlay-edits'

type Gesture = {
  n: number
  /** The name of this gesture in the editor. */
  name: string
  isGrip: boolean
  from: OverlayPlace
  now: OverlayPlace
  /** The picture, in CSS pixels. */
  box: DOMRect
}

type Props = {
  overlays: readonly Overlay[]
  onChoose: (n: number) => void
  onChange: (n: number, changes: Partial<OverlayPlace>, gesture: string) => void
}

/** Returns the effect of one pointer on an overlay: it moves it, or sizes and rotates it by its grip. */
function byOne({ from, isGrip, box }: Gesture, way: Way): Partial<OverlayPlace> {
  if (!isGrip)
    return movedOverlay(from, (way.now.x - way.from.x) / box.width, (way.now.y - way.from.y) / box.height)
  const middle = { x: box.left + from.x * box.width, y: box.top + from.y * box.height }
  return {
    ...sizedOverlay(from, distance(middle, way.now) / Math.max(1, distance(middle, way.from))),
    ...rotatedOverlay(from, angle(middle, way.now) - angle(middle, way.from)),
  }
}

/**
 * Moves, sizes and rotates the texts and stickers of a picture by pointer, or by two fingers anywhere around it. All
 * changes of a gesture have its name, for undo.
 */
export function useOverlayFingers({ overlays, onChoose, onChange }: Props) {
  const count = useRef(0)
  const { grab, surface } = useFingers<OverlayPlace, Gesture>({
    byOne,
    byTwo: ({ from, box }, { x, y, factor, degrees }) => ({
      ...movedOverlay(from, x / box.width, y / box.height),
      ...sizedOverlay(from, factor),
      ...rotatedOverlay(from, degrees),
    }),
    onChange: ({ n, name }, changes) => onChange(n, changes, name),
  })
  const onGrab = (event: PointerEvent<HTMLElement>, n: number, isGrip: boolean) =>
    grab(event, () => {
      const box = event.currentTarget.closest('[data-stage]')?.getBoundingClientRect()
      const from = overlays[n]
      if (!from || !box || box.width === 0) return null
      onChoose(n)
      count.current += 1
      return { n, name: `gesture ${count.current}`, isGrip, from, now: from, box }
    })
  return { onGrab, surface }
}
