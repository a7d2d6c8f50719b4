import { afterEach, expect, test } from 'vitest'
import { forgetSingletons, singleton } from '@/lib/core/singleton'
import { takeLimit } from './limits.server'

afterEach(() => forgetSingletons('limit.search'))

/** Puts the limiter of another copy of the library in the place of ours, which rejects with `refusal`. */
const plant = (refusal: unknown) =>
  singleton('limit.search', () => ({ points: 1, consume: () => Promise.reject(refusal) }))

test('answers 429 with the seconds to wait when the limiter was made by another copy of its library', async () => {
  plant({ msBeforeNext: 1_200, remainingPoints: 0, consumedPoints: 2, isFirstInDuration: false })
  await expect(takeLimit('search', 'a')).rejects.toMatchObject({
    status: 429,
    retryAfter: 2,
    cause: undefined,
  })
})

test.each([[new Error('no database')], [undefined], ['gone']])(
  'answers 503 when the store fails with %j',
  async (failure) => {
    plant(failure)
    await expect(takeLimit('search', 'a')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  },
)

test('allows the last call of a limit, and refuses the next', async () => {
  const rule = { name: 'limits-test', points: 3, seconds: 60, shared: false } as const
  const { limit } = await takeLimit(rule, 'first')
  for (let call = 1; call < limit; call++) await takeLimit(rule, 'first')
  await expect(takeLimit(rule, 'first')).rejects.toMatchObject({ status: 429 })
  await expect(takeLimit(rule, 'second')).resolves.toMatchObject({ remaining: limit - 1 })
  forgetSingletons('limit.limits-test')
})
