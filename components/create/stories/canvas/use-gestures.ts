import { type PointerEvent, useState } from 'react'
import { angle, distance, type Point, useFingers, type Way } from '@/components/create/gestures/use-fingers'
import { movedBy, rotatedBy, scaledBy, widenedBy } from '@/components/create/stories/sync/edits'
import { blockChanged, blockSelected, editEnded } from '@/store/create/stories/slice'
import type { BlockEdits, StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { alignTo, type Box, type Guides, noGuides } from './guides'

/** The effect of a pointer on the selected block. */
export type Grip = 'move' | 'scale' | 'rotate' | 'width'

type Gesture = {
  id: string
  grip: Grip
  from: BlockEdits
  now: BlockEdits
  /** The page, in CSS pixels. */
  page: DOMRect
  box: Box
  others: Box[]
  /** The middle of the block, in CSS pixels. */
  middle: Point
}

/** Returns how far a point is from the middle of a block along its own width, in CSS pixels. */
function along(middle: Point, { x, y }: Point, { transform }: BlockEdits): number {
  const turn = (transform.rotate * Math.PI) / 180
  return Math.abs((x - middle.x) * Math.cos(turn) + (y - middle.y) * Math.sin(turn))
}

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

/** Returns the gesture that begins at a button or grip of a block; null if the block is not on a page. */
function gestureAt(target: Element, block: StoryBlock, grip: Grip): Gesture | null {
  const around = target.closest('[data-stage]')?.querySelector('[data-page]')
  const own = around?.querySelector(`[data-block="${block.id}"]`)
  if (!around || !own) return null
  const page = around.getBoundingClientRect()
  const others = [...around.querySelectorAll('[data-block]')].filter((other) => other !== own)
  const box = boxOf(own, page)
  return {
    id: block.id,
    grip,
    from: block.edits,
    now: block.edits,
    page,
    box,
    others: others.map((other) => boxOf(other, page)),
    middle: {
      x: page.left + ((box.x + box.width / 2) / 100) * page.width,
      y: page.top + ((box.y + box.height / 2) / 100) * page.height,
    },
  }
}

/**
 * Moves, scales and rotates blocks: one pointer moves the block, or drags a grip; two fingers do all three together.
 * All steps of a gesture are one undo step.
 */
export function useGestures(itemId: string) {
  const dispatch = useAppDispatch()
  const [guides, setGuides] = useState<Guides>(noGuides)

  const byOne = ({ from, page, middle, grip, box, others }: Gesture, way: Way): Partial<BlockEdits> => {
    if (grip === 'scale') {
      const start = distance(middle, way.from)
      return start > 0 ? scaledBy(from, distance(middle, way.now) / start) : {}
    }
    if (grip === 'width') {
      const start = along(middle, way.from, from)
      return start === 0 ? {} : widenedBy(from, along(middle, way.now, from) / start)
    }
    if (grip === 'rotate') return rotatedBy(from, angle(middle, way.now) - angle(middle, way.from))
    const x = ((way.now.x - way.from.x) / page.width) * 100
    const y = ((way.now.y - way.from.y) / page.height) * 100
    const drawn = alignTo({ ...box, x: box.x + x, y: box.y + y }, others)
    setGuides(drawn.guides)
    return movedBy(from, x + drawn.x, y + drawn.y)
  }

  const { grab, surface } = useFingers<BlockEdits, Gesture>({
    byOne,
    byTwo: ({ from, page }, { x, y, factor, degrees }) => ({
      ...movedBy(from, (x / page.width) * 100, (y / page.height) * 100),
      ...scaledBy(from, factor),
      ...rotatedBy(from, degrees),
    }),
    onChange: ({ id }, edits) => dispatch(blockChanged({ id, going: `gesture ${id}`, changes: { edits } })),
    onJoin: () => setGuides(noGuides),
    onEnd: () => {
      setGuides(noGuides)
      dispatch(editEnded())
    },
  })

  const begin = (event: PointerEvent<HTMLElement>, block: StoryBlock, grip: Grip) =>
    grab(event, () => {
      const gesture = gestureAt(event.currentTarget, block, grip)
      if (gesture) dispatch(blockSelected({ itemId, id: block.id }))
      return gesture
    })

  return { begin, surface, guides }
}
