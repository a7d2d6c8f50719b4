import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { db, transact } from '@/lib/platform/db/client.server'
import type { LiveEvent } from './events'
import { hub } from './hub.server'
import { publish } from './publish.server'

const received: LiveEvent[] = []
const listener = (event: LiveEvent) => void received.push(event)
const event = (id: string): LiveEvent => ({ type: 'conversation', conversation_id: id })

/** Waits until earlier events were delivered: publishes one more and waits for it. */
async function settle(): Promise<void> {
  let isThere = false
  const leave = await hub().subscribe(['user:99'], () => {
    isThere = true
  })
  await publish(db(), 'user:99', event('99'))
  await expect.poll(() => isThere).toBe(true)
  leave()
}

beforeEach(() => void received.splice(0))
afterAll(() => hub().stop())

test('delivers an event once to the subscribers of its channel only', async () => {
  const leave = await hub().subscribe(['user:1', 'pin:7'], listener)
  await publish(db(), ['user:1', 'user:2'], event('1'))
  await publish(db(), 'pin:7', event('2'))
  await publish(db(), 'pin:1', event('3'))
  await settle()
  expect(received).toEqual([event('1'), event('2')])
  leave()
  await publish(db(), 'user:1', event('4'))
  await settle()
  expect(received).toHaveLength(2)
})

test('delivers nothing of a rolled-back transaction', async () => {
  const leave = await hub().subscribe(['user:1'], listener)
  const failing = transact(async (tx) => {
    await publish(tx, 'user:1', event('1'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await transact(async (tx) => {
    await publish(tx, 'user:1', event('2'))
    await settle()
    expect(received).toEqual([])
  })
  await settle()
  expect(received).toEqual([event('2')])
  leave()
})

test('treats foreign text as text, which cannot reach another channel', async () => {
  const leave = await hub().subscribe(['user:1'], listener)
  const hostile = `'); select pg_notify('magpie_live', '["user:1",{"type":"notification"}]'); --`
  await publish(db(), 'user:2', event(hostile))
  await publish(db(), 'user:1', event(hostile))
  await settle()
  expect(received).toEqual([event(hostile)])
  leave()
})

test('reopens a dead connection and reports the gap to subscribers', async () => {
  const leave = await hub().subscribe(['user:1'], listener)
  await db().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'magpie-live' and datname = current_database()`,
  )
  await expect.poll(() => received).toEqual([{ type: 'resume' }])
  await publish(db(), 'user:1', event('1'))
  await settle()
  expect(received.at(-1)).toEqual(event('1'))
  leave()
})
