import { type PointerEvent, useRef } from 'react'

export type Point = { x: number; y: number }

/** The way of a pointer since it was put down, in CSS pixels. */
export type Way = { from: Point; now: Point }

/** The way of the middle of two fingers, in CSS pixels; the factor they spread by; degrees they turned by. */
export type Pinch = Point & { factor: number; degrees: number }

/** The held thing: its place when the gesture began, and the place so far, which a second finger goes on from. */
type Held<Place> = { from: Place; now: Place }

type Acts<Place, Thing> = {
  byOne: (held: Thing, way: Way) => Partial<Place>
  byTwo: (held: Thing, pinch: Pinch) => Partial<Place>
  onChange: (held: Thing, changes: Partial<Place>) => void
  onJoin?: () => void
  onEnd?: () => void
}

/** The pixels that a pointer may move by and still tap. */
const tap = 4

export const apart = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
export const angle = (a: Point, b: Point) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

function pinchOf(one: Way, two: Way): Pinch {
  const start = apart(one.from, two.from)
  return {
    x: (one.now.x + two.now.x - one.from.x - two.from.x) / 2,
    y: (one.now.y + two.now.y - one.from.y - two.from.y) / 2,
    factor: start > 0 ? apart(one.now, two.now) / start : 1,
    degrees: angle(one.now, two.now) - angle(one.from, two.from),
  }
}

/**
 * Holds a thing on a surface by one pointer or two fingers. `hold` is for the pointer that is put on a thing; the
 * handlers of `surface` are for what all things are in, so that a second finger joins wherever it is put down on
 * it. A third one does nothing, and the gesture ends with the first that is lifted.
 */
export function useFingers<Place extends object, More extends object>(acts: Acts<Place, More & Held<Place>>) {
  const held = useRef<(More & Held<Place>) | null>(null)
  const fingers = useRef(new Map<number, Way>())

  const put = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    const point = pointOf(event)
    fingers.current.set(event.pointerId, { from: point, now: point })
  }

  const hold = (event: PointerEvent<HTMLElement>, take: () => (More & Held<Place>) | null) => {
    const taken = event.button === 0 ? take() : null
    if (!taken) return
    fingers.current.clear()
    put(event)
    held.current = taken
  }

  /** Takes a second finger before whatever it was put on does. */
  const onPointerDownCapture = (event: PointerEvent<HTMLElement>) => {
    if (!held.current || event.isPrimary) return
    if (fingers.current.size > 1) return event.stopPropagation()
    put(event)
    for (const finger of fingers.current.values()) finger.from = finger.now
    held.current.from = held.current.now
    acts.onJoin?.()
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId)
    if (!held.current || !finger) return
    const now = pointOf(event)
    if (fingers.current.size === 1 && finger.now === finger.from && apart(finger.from, now) < tap) return
    finger.now = now
    const [one = finger, two] = fingers.current.values()
    const changes = two ? acts.byTwo(held.current, pinchOf(one, two)) : acts.byOne(held.current, one)
    held.current.now = { ...held.current.from, ...changes }
    acts.onChange(held.current, changes)
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return
    // The finger that stays does nothing more.
    fingers.current.clear()
    held.current = null
    acts.onEnd?.()
  }

  const surface = { onPointerDownCapture, onPointerMove, onPointerUp: end, onPointerCancel: end }
  return { hold, surface }
}
