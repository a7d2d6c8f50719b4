import { type PointerEvent, useRef, useState } from 'react'
import { blockChanged, blockSelected, editEnded } from '@/store/create/story/slice'
import type { BlockEdits, StoryBlock } from '@/store/create/story/types'
import { useAppDispatch } from '@/store/hooks'
import { movedBy, rotatedBy, scaledBy } from './edits'
import { alignTo, type Box, type Guides, noGuides } from './guides'

type Point = { x: number; y: number }

/** The use of a pointer on the selected block. */
type Grip = 'move' | 'scale' | 'rotate'

type Gesture = {
  id: string
  grip: Grip
  from: BlockEdits
  /** The edits so far: a second finger goes on from them. */
  now: BlockEdits
  /** The page, in CSS pixels. */
  page: DOMRect
  box: Box
  others: Box[]
  /** The middle of the block, in CSS pixels. */
  middle: Point
}

const apart = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
const angle = (a: Point, b: Point) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

/** Returns the box of an element on its page, in percent. */
function boxOf(element: Element, page: DOMRect): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    x: ((left - page.left) / page.width) * 100,
    y: ((top - page.top) / page.height) * 100,
    width: (width / page.width) * 100,
    height: (height / page.height) * 100,
  }
}

/**
 * Moves, scales and rotates blocks by pointer: one moves the block, or pulls at a grip; two fingers move, scale
 * and rotate it at once. All steps of a gesture are one for undo.
 */
export function useGestures(itemId: string) {
  const dispatch = useAppDispatch()
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, { from: Point; now: Point }>())
  const [guides, setGuides] = useState<Guides>(noGuides)

  /** A second finger joins wherever it is put down. */
  const join = (event: PointerEvent<HTMLElement>) => {
    const held = gesture.current
    if (!held || pointers.current.size !== 1 || pointers.current.has(event.pointerId)) return false
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, { from: point, now: point })
    for (const pointer of pointers.current.values()) pointer.from = pointer.now
    held.from = held.now
    setGuides(noGuides)
    return true
  }

  const begin = (event: PointerEvent<HTMLElement>, block: StoryBlock, grip: Grip) => {
    if (event.button !== 0) return
    // A second finger joins, also on a block: on this one, or on another. A third one does nothing.
    if (gesture.current && !event.isPrimary) {
      join(event)
      return event.stopPropagation()
    }
    const page = event.currentTarget.closest('[data-page]')?.getBoundingClientRect()
    const own = event.currentTarget.parentElement?.querySelector('[data-block]')
    if (!page || !own) return
    const others = [...(own.closest('[data-page]')?.querySelectorAll('[data-block]') ?? [])]
    const point = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.clear()
    pointers.current.set(event.pointerId, { from: point, now: point })
    const box = boxOf(own, page)
    gesture.current = {
      id: block.id,
      grip,
      from: block.edits,
      now: block.edits,
      page,
      box,
      others: others.filter((other) => other !== own).map((other) => boxOf(other, page)),
      middle: {
        x: page.left + ((box.x + box.width / 2) / 100) * page.width,
        y: page.top + ((box.y + box.height / 2) / 100) * page.height,
      },
    }
    dispatch(blockSelected({ itemId, id: block.id }))
    event.stopPropagation()
  }

  const changesOf = (held: Gesture): Partial<BlockEdits> => {
    const [one, two] = [...pointers.current.values()]
    if (!one) return {}
    const { from, page, middle, grip } = held
    if (two) {
      const start = apart(one.from, two.from)
      const x = (one.now.x + two.now.x - one.from.x - two.from.x) / 2
      const y = (one.now.y + two.now.y - one.from.y - two.from.y) / 2
      return {
        ...movedBy(from, (x / page.width) * 100, (y / page.height) * 100),
        ...(start > 0 ? scaledBy(from, apart(one.now, two.now) / start) : {}),
        ...rotatedBy(from, angle(one.now, two.now) - angle(one.from, two.from)),
      }
    }
    if (grip === 'scale') {
      const start = apart(middle, one.from)
      return start > 0 ? scaledBy(from, apart(middle, one.now) / start) : {}
    }
    if (grip === 'rotate') return rotatedBy(from, angle(middle, one.now) - angle(middle, one.from))
    const x = ((one.now.x - one.from.x) / page.width) * 100
    const y = ((one.now.y - one.from.y) / page.height) * 100
    const drawn = alignTo({ ...held.box, x: held.box.x + x, y: held.box.y + y }, held.others)
    setGuides(drawn.guides)
    return movedBy(from, x + drawn.x, y + drawn.y)
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const held = gesture.current
    const pointer = pointers.current.get(event.pointerId)
    if (!held || !pointer) return
    const now = { x: event.clientX, y: event.clientY }
    // A tap is no move.
    if (pointers.current.size === 1 && pointer.now === pointer.from && apart(pointer.from, now) < 4) return
    pointer.now = now
    const edits = changesOf(held)
    held.now = { ...held.from, ...edits }
    dispatch(blockChanged({ id: held.id, going: `gesture ${held.id}`, changes: { edits } }))
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId)) return
    // The finger that stays does nothing more.
    pointers.current.clear()
    gesture.current = null
    setGuides(noGuides)
    dispatch(editEnded())
  }
  return { begin, join, move, end, guides }
}
