import { expect, test, vi } from 'vitest'
import { keepPlace } from './keep-place'

/** Returns a fake media element with the relevant parts; a new source starts over, paused. */
function medium(currentTime: number, paused: boolean) {
  const element = { currentTime, paused, playbackRate: 1.5, play: vi.fn(async () => {}) }
  const change = () => Object.assign(element, { currentTime: 0, paused: true, playbackRate: 1 })
  return { element, change }
}

test('continues another source of the same video at the same place, speed and state', () => {
  const { element, change } = medium(12, false)
  keepPlace(element, change)
  expect(element).toMatchObject({ currentTime: 12, playbackRate: 1.5 })
  expect(element.play).toHaveBeenCalledOnce()
})

test('keeps a place set before the first bytes, and a paused state', () => {
  const { element, change } = medium(3, true)
  keepPlace(element, change)
  expect(element.currentTime).toBe(3)
  expect(element.play).not.toHaveBeenCalled()
})

test('passes the place to the maker of the new source', () => {
  const { element } = medium(3, true)
  const places: number[] = []
  keepPlace(element, (place) => places.push(place))
  expect(places).toEqual([3])
})
