import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGrowing } from './use-growing'

const rows = (from: number, count = 60) => Array.from({ length: count }, (_, n) => ({ id: String(from + n) }))

test('renders a page whole at first and after a change, and another page in parts until it is whole', async () => {
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
  rerender({ given: rows(100) })
  expect(seen.at(-1)).toBe(25)
  await waitFor(() => expect(seen.at(-1)).toBeGreaterThanOrEqual(60), { timeout: 10_000 })
  expect([...new Set(seen)]).toEqual([25, 50, 75])
})
