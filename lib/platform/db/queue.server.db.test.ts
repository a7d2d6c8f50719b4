import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { deriveQueue } from '@/lib/media/images/queues.server'
import { closePool, db, transact } from './client.server'
import { enqueue } from './queue.server'

/**
 * Simultaneous callers, with a pool of two: each holds one connection, and starting the queue needs another.
 */
const atOnce = 16

test('enqueues in every transaction of a fresh process, with a pool of two', async () => {
  await closePool()
  forgetSingletons()
  vi.stubEnv('DATABASE_POOL', '2')
  onTestFinished(() => void vi.unstubAllEnvs())
  await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      transact((tx) => enqueue(tx, deriveQueue, { signature: `a${index}` }, `a${index}`)),
    ),
  )
  const { rows } = await db().execute(`select count(*)::int as n from pgboss.job where name = 'media.derive'`)
  expect(rows).toEqual([{ n: atOnce }])
})
