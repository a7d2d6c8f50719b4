import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { Slideshow } from './slideshow'

afterEach(() => void vi.useRealTimers())

test('shows each picture for five seconds, and stops at the last', () => {
  vi.useFakeTimers()
  const feeds = { 'board:8': { ids: ['5', '6'], bookmark: null } }
  renderIn(<Slideshow feed="board:8" name="Rooms" count={2} onClose={() => undefined} />, {
    screen: { pins: [pinOf('5'), pinOf('6')], feeds },
  })
  const play = screen.queryByText('Play')
  if (play) act(() => play.click())
  act(() => void vi.advanceTimersByTime(4_900))
  expect(screen.getByText('1 of 2')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByText('2 of 2')).toBeTruthy()
  expect(screen.getByText('Play')).toBeTruthy()
})

test.each([
  ['next', '1 of 40'],
  [null, '1 of 1'],
] as const)('counts pins that are not loaded, until the end: %s', (bookmark, position) => {
  renderIn(<Slideshow feed="board:8" name="Rooms" count={40} onClose={() => undefined} />, {
    screen: { pins: [pinOf('5')], feeds: { 'board:8': { ids: ['5'], bookmark } } },
  })
  expect(screen.getByText(position)).toBeTruthy()
})
