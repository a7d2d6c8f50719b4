import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCard } from '@/lib/business/billing/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { bundleTool } from '../../../runtime/build/bundle'
import { type Advertiser, advertiser } from '../campaigns/testing.server'
import { clicks } from '../tracking/testing.server'
import { settleSpending } from '../tracking/worker/run.server'
import { delivered, reader } from './testing.server'

let processes: ChildProcess[] = []
beforeAll(async () => {
  const script = await bundleTool('tools/testing/show-ads.ts')
  processes = [fork(script), fork(script)]
  await Promise.all(processes.map((child) => once(child, 'message')))
})
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL')
})

/** Returns by process whether a person sees an ad of a pin at home. */
const shown = (member: Member, { pin_id }: Advertiser) =>
  Promise.all(
    processes.map(async (child) => {
      const answered = once(child, 'message')
      child.send(member)
      const [{ ads }] = (await answered) as [{ ads: string[] }]
      return ads.includes(pin_id)
    }),
  )

/** Waits until each process has looked for new ads, and shows one. */
const showing = (member: Member, of: Advertiser) =>
  expect.poll(() => shown(member, of), { interval: 300 }).toEqual([true, true])

/** An ad that runs, of an account with a valid card, and someone to see it. */
async function world() {
  const at: Advertiser = await advertiser()
  await testCard(at.ad_account_id)
  const made = await delivered(at, { group: { budget_in_micro_currency: 1_000_000 } })
  await settleSpending()
  const member = await reader(at)
  await showing(member, at)
  const of = { ...at, ad: made.ad.id, group: made.group.id, campaign: made.campaign.id }
  return { at, member, of }
}

test('two processes show no ad from the moment in which the worker learns that a payment was declined', async () => {
  const { at, member } = await world()
  const set = (status: string) =>
    db().execute(
      sql`update billing_profiles set status = ${status} where ad_account_id = ${at.ad_account_id}`,
    )
  await set('INVALID')
  // Twice a minute.
  await settleSpending()
  expect(await shown(member, at)).toEqual([false, false])
  await set('VALID')
  await settleSpending()
  await showing(member, at)
})

test('two processes show no ad from the event on that uses up its budget', async () => {
  const { at, member, of } = await world()
  await clicks(of, [1_000_000n])
  expect(await shown(member, at)).toEqual([false, false])
})
