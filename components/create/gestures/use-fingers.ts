import { type PointerEvent, useRef } from 'react'

export type Point = { x: number; y: number }

/** The movement of a pointer since it was put down, in CSS pixels. */
export type Way = { from: Point; now: Point }

/**
 * The movement of the midpoint of two fingers, in CSS pixels; the factor by which they spread; the degrees they turned.
 */
export type Pinch = Point & { factor: number; degrees: number }

/** The held object: its place when the gesture began, and its current place, from which a second finger continues. */
type Grabbed<Place> = { from: Place; now: Place }

type Acts<Place, Thing> = {
  byOne: (grabbed: Thing, way: Way) => Partial<Place>
  byTwo: (grabbed: Thing, pinch: Pinch) => Partial<Place>
  onChange: (grabbed: Thing, changes: Partial<Place>) => void
  onJoin?: () => void
  onEnd?: () => void
}

/** The pixels that a pointer may move during a tap. */
const tap = 4

export const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
export const angle = (a: Point, b: Point) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

function pinchOf(one: Way, two: Way): Pinch {
  const start = distance(one.from, two.from)
  return {
    x: (one.now.x + two.now.x - one.from.x - two.from.x) / 2,
    y: (one.now.y + two.now.y - one.from.y - two.from.y) / 2,
    factor: start > 0 ? distance(one.now, two.now) / start : 1,
    degrees: angle(one.now, two.now) - angle(one.from, two.from),
  }
}

/**
 * Holds an object on a surface with one pointer or two fingers; React Aria's useMove knows no second one. `grab` is called for the pointer on an object; the
 * handlers of `surface` are for the container, so that a second finger joins anywhere on it. A third finger is ignored,
 * and lifting any finger ends the gesture.
 */
export function useFingers<Place extends object, More extends object>(
  acts: Acts<Place, More & Grabbed<Place>>,
) {
  const grabbed = useRef<(More & Grabbed<Place>) | null>(null)
  const fingers = useRef(new Map<number, Way>())

  const put = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    const point = pointOf(event)
    fingers.current.set(event.pointerId, { from: point, now: point })
  }

  const grab = (event: PointerEvent<HTMLElement>, take: () => (More & Grabbed<Place>) | null) => {
    const taken = event.button === 0 ? take() : null
    if (!taken) return
    fingers.current.clear()
    put(event)
    grabbed.current = taken
  }

  /** Handles a second finger before the element under it does. */
  const onPointerDownCapture = (event: PointerEvent<HTMLElement>) => {
    if (!grabbed.current || event.isPrimary) return
    if (fingers.current.size > 1) return event.stopPropagation()
    put(event)
    for (const finger of fingers.current.values()) finger.from = finger.now
    grabbed.current.from = grabbed.current.now
    acts.onJoin?.()
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId)
    if (!grabbed.current || !finger) return
    const now = pointOf(event)
    if (fingers.current.size === 1 && finger.now === finger.from && distance(finger.from, now) < tap) return
    finger.now = now
    const [one = finger, two] = fingers.current.values()
    const changes = two ? acts.byTwo(grabbed.current, pinchOf(one, two)) : acts.byOne(grabbed.current, one)
    grabbed.current.now = { ...grabbed.current.from, ...changes }
    acts.onChange(grabbed.current, changes)
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return
    // The remaining finger does nothing more.
    fingers.current.clear()
    grabbed.current = null
    acts.onEnd?.()
  }

  const surface = { onPointerDownCapture, onPointerMove, onPointerUp: end, onPointerCancel: end }
  return { grab, surface }
}
