import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { db, transact } from '@/lib/platform/db/client.server'
import type { LiveEvent } from './events'
import { hub } from './hub.server'
import { publish } from './publish.server'

const heard: LiveEvent[] = []
const hears = (event: LiveEvent) => void heard.push(event)
const event = (id: string): LiveEvent => ({ type: 'conversation', conversation_id: id })

/** What is published after everything else arrives after everything else. */
async function settle(): Promise<void> {
  let isThere = false
  const leave = await hub().subscribe(['user:99'], () => {
    isThere = true
  })
  await publish(db(), 'user:99', event('99'))
  await expect.poll(() => isThere).toBe(true)
  leave()
}

beforeEach(() => void heard.splice(0))
afterAll(() => hub().stop())

test('an event reaches who listens to its channel, once, and nobody else', async () => {
  const leave = await hub().subscribe(['user:1', 'pin:7'], hears)
  await publish(db(), ['user:1', 'user:2'], event('1'))
  await publish(db(), 'pin:7', event('2'))
  await publish(db(), 'pin:1', event('3'))
  await settle()
  expect(heard).toEqual([event('1'), event('2')])
  leave()
  await publish(db(), 'user:1', event('4'))
  await settle()
  expect(heard).toHaveLength(2)
})

test('of a transaction that is rolled back nobody hears', async () => {
  const leave = await hub().subscribe(['user:1'], hears)
  const failing = transact(async (tx) => {
    await publish(tx, 'user:1', event('1'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await transact(async (tx) => {
    await publish(tx, 'user:1', event('2'))
    await settle()
    expect(heard).toEqual([])
  })
  await settle()
  expect(heard).toEqual([event('2')])
  leave()
})

test('text of a stranger stays text: nothing can be put into another channel', async () => {
  const leave = await hub().subscribe(['user:1'], hears)
  const hostile = `'); select pg_notify('magpie_live', '["user:1",{"type":"notice"}]'); --`
  await publish(db(), 'user:2', event(hostile))
  await publish(db(), 'user:1', event(hostile))
  await settle()
  expect(heard).toEqual([event(hostile)])
  leave()
})

test('a listening connection that dies is opened again, and who listens is told of the gap', async () => {
  const leave = await hub().subscribe(['user:1'], hears)
  await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'magpie-live' and datname = current_database()`,
  )
  await expect.poll(() => heard).toEqual([{ type: 'resume' }])
  await publish(db(), 'user:1', event('1'))
  await settle()
  expect(heard.at(-1)).toEqual(event('1'))
  leave()
})
