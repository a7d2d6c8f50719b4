import { expect, test } from 'vitest'
import { pool } from './client.server'
import { countTrips } from './count-trips.testing.server'
import { statement } from './statement.server'
import { separately, together } from './together.server'

const process = statement<{ pid: number }>('test_together_pid', 'select pg_backend_pid() as pid')
const slow = statement<{ pid: number }>(
  'test_together_slow',
  'select pg_backend_pid() as pid from pg_sleep(0.05)',
)
const failing = statement<{ x: number }, [by: string]>('test_together_failing', 'select 1 / $1::int as x')

const pidOf = async (rows: Promise<{ pid: number }[]>) => (await rows)[0]?.pid

test('answers statements that are sent together by one process of the database, others by several', async () => {
  const shared = await together(() => Promise.all([pidOf(slow()), pidOf(process()), pidOf(process())]))
  expect(new Set(shared).size).toBe(1)
  const own = await Promise.all([pidOf(slow()), pidOf(slow())])
  expect(new Set(own).size).toBe(2)
})

test('lets nothing wait for a shared connection after the first answer, nor what is sent separately', async () => {
  const [first, later, other] = await together(async () => {
    const long = pidOf(slow())
    const [separate] = await Promise.all([separately(() => pidOf(process())), pidOf(process())])
    return [await long, await pidOf(process()), separate]
  })
  expect(other).not.toBe(first)
  expect(later).toEqual(expect.any(Number))
})

test('returns its connection to the pool, also after an error, which is that of one statement', async () => {
  const before = pool().totalCount - pool().idleCount
  const [failed, fine] = await together(() => Promise.allSettled([failing('0'), process()]))
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect(fine.status).toBe('fulfilled')
  await expect.poll(() => pool().totalCount - pool().idleCount).toBe(before)
  expect(await together(() => failing('1'))).toEqual([{ x: 1 }])
})

test('sends them in one round trip', async () => {
  const { trips } = await countTrips(() => together(() => Promise.all([process(), process()])))
  expect(trips).toBe(1)
})
