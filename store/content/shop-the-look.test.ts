import { expect, test } from 'vitest'
import {
  coordinatesTagged,
  itemSelected,
  lookClosed,
  objectHovered,
  objectTagged,
  shopTheLook,
  taggingEnded,
  taggingStarted,
} from './shop-the-look'

const start = shopTheLook(undefined, { type: 'start' })
const lamp = { id: '1', type: 'product_pin' } as const
const chair = { id: '2', type: 'link' } as const
const after = (...actions: Parameters<typeof shopTheLook>[1][]) => actions.reduce(shopTheLook, start)

test('has the fields of the specification', () => {
  expect(start).toEqual({
    selectedItem: null,
    draftId: null,
    taggedCoordinates: null,
    callout: { show: false, type: null },
    mostRecentTaggedObject: null,
    hoveredTaggedObject: null,
  })
})

test('shows the callout of the hovered item, with its type', () => {
  const state = after(objectHovered(lamp))
  expect(state).toMatchObject({ hoveredTaggedObject: '1', callout: { show: true, type: 'product_pin' } })
  expect(shopTheLook(state, objectHovered(null))).toEqual(start)
})

test('keeps the callout of a selected item while others are hovered', () => {
  const state = after(itemSelected(lamp), objectHovered(chair))
  expect(state).toMatchObject({
    selectedItem: '1',
    hoveredTaggedObject: '2',
    callout: { show: true, type: 'product_pin' },
  })
  expect(shopTheLook(state, objectHovered(null)).callout.show).toBe(true)
})

test('hides the callout when the item is selected again, and replaces it for another', () => {
  expect(after(itemSelected(lamp), itemSelected(lamp))).toEqual(start)
  expect(after(itemSelected(lamp), itemSelected(chair))).toMatchObject({
    selectedItem: '2',
    callout: { type: 'link' },
  })
  expect(after(itemSelected(lamp), itemSelected(null))).toEqual(start)
})

test('starts a draft without tags, and remembers the last coordinates and object', () => {
  const state = after(itemSelected(lamp), taggingStarted('7'))
  expect(state).toEqual({ ...start, draftId: '7' })
  const tagged = [coordinatesTagged({ x: 0.2, y: 0.3 }), objectTagged('9')].reduce(shopTheLook, state)
  expect(tagged).toMatchObject({ taggedCoordinates: { x: 0.2, y: 0.3 }, mostRecentTaggedObject: '9' })
  expect(shopTheLook(tagged, taggingEnded('8'))).toEqual(tagged)
  // What was tagged last is still marked on the picture, until that is closed.
  const ended = shopTheLook(tagged, taggingEnded('7'))
  expect(ended).toEqual({ ...tagged, draftId: null })
  expect(shopTheLook(ended, lookClosed())).toEqual(start)
})

test('closes everything with the picture, but does not end tagging', () => {
  expect(after(itemSelected(lamp), lookClosed())).toEqual(start)
  expect(after(taggingStarted('7'), lookClosed())).toEqual({ ...start, draftId: '7' })
})
