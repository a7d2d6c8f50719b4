import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drawOf } from '@/lib/ads/delivery/choice/auction'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { bundleTool } from '../../../../runtime/build/bundle'
import { moneyRules } from '../rules'
import { eventOf, type Running, running, spentOf } from '../testing.server'
import { rollUp } from '../worker/roll-up.server'
import type { EventRow } from './store.server'

const [processes, kills, batches, size] = [8, 12, 160, 6]
const budget = 10_000_000
const draw = (...of: (string | number)[]) => drawOf('processes', of.join(' '))
const priceOf = (batch: number, n: number) => BigInt(30_000 + Math.floor(draw('price', batch, n) * 120_000))

const visitor = (id: string): Viewer => ({
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: id,
  device: 'phone',
  user: null,
})

/** Returns batches of clicks of as many browsers on the ads of some ad groups, in turn. */
const clicksOn = (all: readonly Running[]): EventRow[][] =>
  Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: size }, (_none, n) => {
      const of = all[(batch + n) % all.length] as Running
      const priceMicro = priceOf(batch, n)
      return eventOf(of, visitor(`p ${of.ad} ${batch} ${n}`), 'OUTBOUND_CLICK', { priceMicro })
    }),
  )

/**
 * Has eight processes store all batches. Some are killed a few milliseconds after they were given one; another begins in its place, and what
 * was not answered is sent again, as browsers do.
 */
async function storeByProcesses(all: readonly EventRow[][]): Promise<number> {
  const script = await bundleTool('tools/testing/charge-until-killed.ts')
  const waiting = all.map((_, batch) => batch)
  const running = new Set<ChildProcess>()
  let [killed, given, answered] = [0, 0, 0]
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      const child = fork(script)
      running.add(child)
      let own: number | null = null
      child.on('message', ({ batch }: { batch: number | null }) => {
        if (batch !== null) answered += 1
        own = waiting.shift() ?? null
        if (answered === all.length) resolve()
        if (own === null) return
        child.send({ batch: own, rows: all[own] })
        given += 1
        if (killed < kills && given > processes && draw('kill', given) < 0.25) {
          killed += 1
          void pause(draw('after', given) * 15).then(() => child.kill('SIGKILL'))
        }
      })
      child.on('error', reject)
      child.on('exit', () => {
        running.delete(child)
        if (answered === all.length) return
        if (own !== null) waiting.unshift(own)
        begin()
      })
    }
    for (let n = 0; n < processes; n += 1) begin()
  })
  for (const child of running) child.kill('SIGKILL')
  return killed
}

test('eight processes, of which twelve are killed, spend budgets to the last event that fits, and count each event once', async () => {
  const own = await Promise.all([1, 2, 3].map(() => running({ group: { budget_in_micro_currency: budget } })))
  const shared = await running({
    campaign: { daily_spend_cap: budget },
    group: { budget_in_micro_currency: 2 * budget },
  })
  const all = [...own, shared]
  const given = clicksOn(all)
  expect(await storeByProcesses(given)).toBe(kills)
  for (const of of all) {
    const { rows } = await db().execute<{ charged: number; events: number; over: number }>(sql`
      select sum(charged_micro)::float8 as charged, count(*)::int as events, count(*) filter (where is_over)::int as over
      from ad_events where ad_group_id = ${of.group}`)
    const clicked = given.flat().filter(({ grp }) => grp === of.group)
    const [{ charged = 0, events = 0, over = 0 } = {}] = rows
    expect(events).toBe(clicked.length)
    expect(over).toBeGreaterThan(10)
    expect(charged).toBeLessThanOrEqual(budget)
    // One event fewer than fits, at most.
    expect(charged).toBeGreaterThan(budget - 150_000)
    for (const id of [of.group, of.campaign, of.ad_account_id])
      expect(await spentOf(id)).toEqual({ day: charged, total: charged })
  }
  await Promise.all([rollUp(), rollUp()])
  for (const { name, sql: text } of moneyRules.slice(0, 2))
    expect([name, (await db().execute(sql.raw(text))).rows]).toEqual([name, []])
})
