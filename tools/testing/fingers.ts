import { fireEvent } from '@testing-library/react'

/** A finger, numbered from 1 in the order in which they are put down, and its position in CSS pixels. */
type Finger = [number: number, x: number, y: number]

const touch = ([pointerId, clientX, clientY]: Finger) => ({
  pointerId,
  clientX,
  clientY,
  button: 0,
  pointerType: 'touch',
  isPrimary: pointerId === 1,
})

/** Puts a finger on an element. */
export const down = (on: Element, ...at: Finger) => fireEvent.pointerDown(on, touch(at))

/** Moves a finger that was put on an element. */
export const move = (on: Element, ...at: Finger) => fireEvent.pointerMove(on, touch(at))

/** Lifts a finger that was put on an element. */
export const up = (on: Element, ...at: Finger) => fireEvent.pointerUp(on, touch(at))
