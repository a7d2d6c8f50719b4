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

/** Returns the ads that a person sees at home, by process. */
const shown = (member: Member) =>
  Promise.all(
    processes.map(async (child) => {
      const answered = once(child, 'message')
      child.send(member)
      const [{ ads }] = (await answered) as [{ ads: string[] }]
      return ads
    }),
  )

/** Returns what a person sees once each process has looked for new ads. */
async function settled(member: Member) {
  await shown(member)
  await new Promise((resolve) => setTimeout(resolve, 700))
  await shown(member)
  await new Promise((resolve) => setTimeout(resolve, 700))
  return shown(member)
}

/** An ad that runs, of an account with a valid card, and someone to see it. */
async function world() {
  const at: Advertiser = await advertiser()
  await testCard(at.ad_account_id)
  const made = await delivered(at, { group: { budget_in_micro_currency: 1_000_000 } })
  await settleSpending()
  const member = await reader(at)
  expect(await settled(member)).toEqual([[at.pin_id], [at.pin_id]])
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
  expect(await shown(member)).toEqual([[], []])
  await set('VALID')
  await settleSpending()
  expect(await settled(member)).toEqual([[at.pin_id], [at.pin_id]])
})

test('two processes show no ad from the event on that uses up its budget', async () => {
  const { member, of } = await world()
  await clicks(of, [1_000_000n])
  expect(await shown(member)).toEqual([[], []])
})
