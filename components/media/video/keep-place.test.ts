import { expect, test, vi } from 'vitest'
import { keepPlace } from './keep-place'

/** What matters here of a media element: a new source begins anew, and stands still. */
function medium(currentTime: number, paused: boolean) {
  const element = { currentTime, paused, playbackRate: 1.5, play: vi.fn(async () => {}) }
  const change = () => Object.assign(element, { currentTime: 0, paused: true, playbackRate: 1 })
  return { element, change }
}

test('another source of the same video goes on where the first was, as fast, and playing', () => {
  const { element, change } = medium(12, false)
  keepPlace(element, change)
  expect(element).toMatchObject({ currentTime: 12, playbackRate: 1.5 })
  expect(element.play).toHaveBeenCalledOnce()
})

test('a place asked for before the first bytes came is not lost, and what stands still stays so', () => {
  const { element, change } = medium(3, true)
  keepPlace(element, change)
  expect(element.currentTime).toBe(3)
  expect(element.play).not.toHaveBeenCalled()
})

test('whoever makes the new source knows the place', () => {
  const { element } = medium(3, true)
  const places: number[] = []
  keepPlace(element, (place) => places.push(place))
  expect(places).toEqual([3])
})
