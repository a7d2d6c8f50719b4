import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useGrowing } from './use-growing'

const rows = (from: number, count = 60) => Array.from({ length: count }, (_, n) => ({ id: String(from + n) }))

test('renders a page whole at first and after a change, and another page in parts until it is complete', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const seen: number[] = []
  const { rerender } = renderHook(
    ({ given }) => {
      const count = useGrowing(given)
      seen.push(count)
    },
    { initialProps: { given: rows(0) } },
  )
  expect(new Set(seen.splice(0))).toEqual(new Set([60]))
  rerender({ given: rows(1) })
  expect(new Set(seen.splice(0))).toEqual(new Set([60]))
  expect(frames).toEqual([])
  rerender({ given: rows(100) })
  expect(seen.at(-1)).toBe(25)
  for (const count of [50, 75]) {
    act(() => frames.shift()?.(0))
    expect(seen.at(-1)).toBe(count)
  }
  expect(frames).toEqual([])
})
