import { describe, expect, test } from 'vitest'
import { imageViewed, pinPageVisited, pinViewed, recents, recentsStored } from './recents'

type Action = Parameters<typeof recents>[1]
const play = (...actions: Action[]) => actions.reduce(recents, recents(undefined, { type: 'none' }))
const numbers = (n: number) => Array.from({ length: n }, (_, i) => String(i + 1))
const image = (id: string) => ({ pin_id: id, url: `/${id}.webp` })
const pin = (id: string, title = '') => ({ id, title, url: `/${id}` })

describe('most recent pin images: up to 10, newest first, no duplicates', () => {
  test('keeps up to 10', () => {
    const { pin_images } = play(...numbers(12).map((id) => pinViewed(pin(id))))
    expect(pin_images.map(({ id }) => id)).toEqual(numbers(12).toReversed().slice(0, 10))
  })

  test('keeps the newest first, without duplicates', () => {
    const { pin_images } = play(pinViewed(pin('1')), pinViewed(pin('2')), pinViewed(pin('1', 'New title')))
    expect(pin_images).toEqual([pin('1', 'New title'), pin('2')])
  })
})

test('stores 10 visited pin pages', () => {
  const { visited_pin_pages } = play(...numbers(11).map(pinPageVisited), pinPageVisited('5'))
  expect(visited_pin_pages).toEqual(['5', '11', '10', '9', '8', '7', '6', '4', '3', '2'])
})

test('keeps at most 11 viewed images, newest first', () => {
  const eleven = play(...numbers(11).map((id) => imageViewed(image(id)))).viewed_images
  expect(eleven).toEqual(numbers(11).toReversed().map(image))
  const { viewed_images } = play(...numbers(12).map((id) => imageViewed(image(id))), imageViewed(image('3')))
  expect(viewed_images).toEqual(['3', '12', '11', '10', '9', '8', '7', '6', '5', '4', '2'].map(image))
})

test('restores the stored ones, and forgets them', () => {
  const stored = play(pinViewed(pin('1')), pinPageVisited('1'), imageViewed(image('1')))
  expect(play(recentsStored(stored))).toEqual(stored)
  expect(recents(stored, recentsStored(null))).toEqual({
    pin_images: [],
    visited_pin_pages: [],
    viewed_images: [],
  })
})
