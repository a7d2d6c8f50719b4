import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetSingletons, singleton } from '@/lib/core/singleton'
import { db, pool, transact } from '@/lib/platform/db/client.server'
import { deferEffectsToWorker, effect, runEffects, startEffects } from './outbox.server'

const run = (text: string) => pool().query(text)

/** Ids with failing effects, and a hook in the middle of an effect. */
const failing = new Set<string>()
let midway = async () => {}

const count = effect<{ id: string }>('test.count', async (tx, many) => {
  for (const { id } of many) {
    await tx.execute(sql`insert into outbox_test_done values (${id}::bigint)`)
    await midway()
    if (failing.has(id)) throw new Error('this one fails')
  }
})

const leave = (id: string) => transact((tx) => count(tx, { id }))
const done = async () => (await run('select id from outbox_test_done order by id')).rows.map(({ id }) => id)
const left = async () => (await run(`select data ->> 'id' as id, attempts from outbox order by id`)).rows

beforeEach(async () => {
  failing.clear()
  midway = async () => {}
  await run(
    'create table if not exists outbox_test_done (id bigint); truncate outbox_test_done; truncate outbox',
  )
  deferEffectsToWorker()
})

test('runs effects right after the commit in a process without a worker, on a free connection', async () => {
  const connected = pool()
  forgetSingletons()
  singleton('db.pool', () => connected)
  await transact(async (tx) => {
    await count(tx, { id: '1' })
    expect(await done()).toEqual([])
  })
  expect(await done()).toEqual(['1'])
  expect(await left()).toEqual([])
})

test('leaves effects to another worker, and stores none of a refused command', async () => {
  const refused = transact(async (tx) => {
    await count(tx, { id: '1' })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await leave('2')
  expect([await done(), await left()]).toEqual([[], [{ id: '2', attempts: 0 }]])
  expect(await runEffects()).toBe(false)
  expect([await done(), await left()]).toEqual([['2'], []])
})

test('runs each effect once when several workers compete', async () => {
  const all = Array.from({ length: 250 }, (_, n) => `${n + 1}`)
  for (const id of all) await leave(id)
  await Promise.all([runEffects(), runEffects(), runEffects()])
  while (await runEffects());
  expect(await done()).toEqual(all)
  expect(await left()).toEqual([])
})

test('rolls back a batch whose connection is killed, and runs it again once', async () => {
  for (const id of ['1', '2', '3']) await leave(id)
  midway = async () => {
    midway = async () => {}
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`)
  }
  await runEffects().catch(() => undefined)
  while ((await left()).length > 0) await runEffects()
  expect(await done()).toEqual(['1', '2', '3'])
})

test('runs the other effects when one fails, and retries that one later', async () => {
  failing.add('2')
  for (const id of ['1', '2', '3']) await leave(id)
  await runEffects()
  expect([await done(), await left()]).toEqual([['1', '3'], [{ id: '2', attempts: 1 }]])
  await runEffects()
  expect(await left()).toEqual([{ id: '2', attempts: 1 }])
  failing.clear()
  await run('update outbox set due_at = now()')
  await runEffects()
  expect([await done(), await left()]).toEqual([['1', '2', '3'], []])
})

test('runs within a second the effects of a process that was killed after its commit', async () => {
  const child = fork('tools/testing/leave-and-die.ts', {
    execArgv: ['--import', 'tsx'],
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await left()).toEqual([{ id: '7', attempts: 0 }])
  const stop = startEffects()
  onTestFinished(stop)
  await vi.waitFor(async () => expect(await done()).toEqual(['7']), 1000)
  await leave('8')
  await vi.waitFor(async () => expect(await done()).toEqual(['7', '8']), 1000)
  await stop()
  await leave('9')
  expect((await db().execute(sql`select from outbox`)).rows).toHaveLength(1)
})
