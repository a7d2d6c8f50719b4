import { expect, test } from 'vitest'
import { pinOf } from '@/tools/testing/pin'
import { gridPlanner } from './grid-plan'

const pins = (count: number) => Array.from({ length: count }, (_, n) => pinOf(`${n + 1}`))
const fresh = (list: ReturnType<typeof pins>) => {
  const { style, boxesAt } = gridPlanner()(list, 0)
  return { style, boxes: boxesAt(3, 1) }
}

test('keeps its plan when pins are appended, and when a pin changes but not its size', () => {
  const plan = gridPlanner()
  const first = pins(3)
  const before = plan(first, 0)
  const card = before.style.cards[0]
  const box = before.boxesAt(3, 1).boxes[0]
  const more = [...first.map((pin) => ({ ...pin, comments_disabled: true })), ...pins(5).slice(3)]
  const after = plan(more, 0)
  expect(after.style.cards[0]).toBe(card)
  expect(after.boxesAt(3, 1).boxes[0]).toBe(box)
  expect({ style: after.style, boxes: after.boxesAt(3, 1) }).toEqual(fresh(more))
})

test('recomputes the plan when the list loses a pin, starts with another pin, or has a pin of another size', () => {
  const list = pins(6)
  const tall = { ...pinOf('1'), title: 'words '.repeat(20), grid_title: 'words '.repeat(20) }
  for (const changed of [list.slice(1), list.slice(0, 5), [tall, ...list.slice(1)], [tall, ...list]]) {
    const plan = gridPlanner()
    plan(list, 0).boxesAt(3, 1)
    const { style, boxesAt } = plan(changed, 0)
    expect({ style, boxes: boxesAt(3, 1) }).toEqual(fresh(changed))
  }
})

test('returns boxes for the new width when the grid is resized', () => {
  const plan = gridPlanner()(pins(9), 0)
  expect(plan.boxesAt(3, 1).columns).toHaveLength(3)
  expect(plan.boxesAt(4, 1).columns).toHaveLength(4)
})
