import { expect, test } from 'vitest'
import { viewedPinsEndpoint } from './viewed-pins-endpoints.server'

test('takes the ids of eleven viewed images, and refuses twelve and none', () => {
  const given = (count: number) =>
    viewedPinsEndpoint.input.safeParse({ pin_ids: Array.from({ length: count }, (_, n) => `${n + 1}`) })
  expect(given(11).success).toBe(true)
  expect(given(12).error?.issues[0]?.path).toEqual(['pin_ids'])
  expect(given(0).success).toBe(false)
})
