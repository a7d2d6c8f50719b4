import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Person } from '../support/client'
import { business } from '../support/people/trust'
import { renewWeb } from '../support/product/chaos'
import { memoryOf, startOf } from '../support/product/processes'
import { rest } from '../support/rest'
import { addressAt } from '../support/screens/visitors'

const MB = 1024 * 1024
const product = inject('crowded')
const { url } = product

const batches = 400
const atOnce = 16
const perBatch = 50
/** Hosts that a tag learns in its first day. */
const learned = 20

let owner: Person
let tag: string
let start = 0
beforeAll(async () => {
  await renewWeb(product)
  start = await startOf(url)
  owner = await business('Flood', url)
  // Its business is created by the first page of the area.
  expect((await owner.request('/business/hub/')).status).toBe(200)
  const made = await rest<unknown>(owner, 'POST', '/v5/ad_accounts', {
    ...{ name: 'Flood', country: 'US', currency: 'USD', owner_user_id: owner.id },
  })
  const { id: account } = made.json as { id: string }
  const created = await rest(owner, 'POST', `/v5/ad_accounts/${account}/conversion_tags`, { name: 'Shop' })
  tag = `/v5/ad_accounts/${account}/conversion_tags/${(created.json as { id: string }).id}`
})

/** Sends a batch of long events of one host from one visitor's address; returns the status. */
async function send(nth: number): Promise<number> {
  const page = `https://h${nth}.example/${'a'.repeat(800)}`
  const events = Array.from({ length: perBatch }, (_, n) => ({
    ...{ event: 'PAGE_VISIT', event_id: `${nth}-${n}`, time: Date.now(), url: page },
    em: 'a'.repeat(64),
  }))
  const { status, body } = await fetch(`${url}/ct/event`, {
    method: 'POST',
    body: JSON.stringify({ tag_id: tag.split('/').at(-1), events }),
    headers: { 'X-Forwarded-For': addressAt(90_000 + nth) },
  })
  await body?.cancel()
  return status
}

test('takes 20,000 events of 400 hosts in 512 MB, and learns 20 hosts', async () => {
  const left = Array.from({ length: batches }, (_, nth) => nth)
  const statuses = new Set<number>()
  let [isOver, memory] = [false, 0]
  const worker = async () => {
    for (let nth = left.pop(); nth !== undefined; nth = left.pop()) statuses.add(await send(nth))
  }
  const all = Promise.all(Array.from({ length: atOnce }, worker)).finally(() => {
    isOver = true
  })
  while (!isOver) {
    memory = Math.max(memory, await memoryOf(url))
    await sleep(100)
  }
  await all
  process.stdout.write(`${(memory / MB).toFixed(0)} MB held\n`)
  expect([...statuses]).toEqual([202])
  expect(memory).toBeLessThan(512 * MB)
  expect(await startOf(url)).toBe(start)

  // Each process writes its counts once a second. Batches that arrive together may each bring the last host.
  const usage = async () => {
    const { json } = await rest(owner, 'GET', `${tag}/usage`)
    const { events = 0, foreign_events = 0 } = json as Record<string, number>
    return {
      all: events + foreign_events,
      extra: Math.max(0, events - learned * perBatch - atOnce * perBatch),
    }
  }
  await expect.poll(usage).toEqual({ all: batches * perBatch, extra: 0 })
  const { json } = await rest(owner, 'GET', tag)
  expect((json as { hosts: string[] }).hosts).toHaveLength(learned)
}, 60_000)
