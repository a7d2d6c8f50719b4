import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { forgetViewer } from './forget.server'
import { storeBatch } from './intake/store.server'
import { retainedDays, turnPartitions } from './partitions.server'
import { eventOf, running, storedOf } from './testing.server'
import { rollUp } from './worker/roll-up.server'

const day = 86_400_000

test('events no longer say who saw them once the account is erased, and still count', async () => {
  const of = await running()
  const [erased, other] = [await testMember(), await testMember()]
  for (const kind of ['IMPRESSION', 'SAVE', 'CLOSEUP'] as const)
    await storeBatch([eventOf(of, erased, kind), eventOf(of, other, kind)])
  const counts: number[] = []
  for (let n = 0; n < 3; n += 1) counts.push((await transact((tx) => forgetViewer(tx, erased.id, 2))).count)
  expect(counts).toEqual([2, 1, 0])
  const { rows } = await db().execute(sql`
    select viewer::text, count(*)::int as n from ad_events where ad_id = ${of.ad} group by 1 order by 1`)
  expect(rows).toEqual([
    { viewer: '0', n: 3 },
    { viewer: other.id, n: 3 },
  ])
})

test('events are dropped after their days, but not before they are in the roll-ups', async () => {
  const of = await running()
  await storeBatch([eventOf(of, await testMember(), 'IMPRESSION')])
  const later = (days: number) => new Date(Date.now() + days * day)
  await turnPartitions(later(retainedDays + 1))
  expect(await storedOf(of.ad)).toEqual(['IMPRESSION 0'])
  await rollUp()
  await turnPartitions(later(retainedDays))
  expect(await storedOf(of.ad)).toEqual(['IMPRESSION 0'])
  await turnPartitions(later(retainedDays + 1))
  expect(await storedOf(of.ad)).toEqual([])
  const { rows } = await db().execute(sql`select impressions::int from ad_days where ad_id = ${of.ad}`)
  expect(rows).toEqual([{ impressions: 1 }])
  await turnPartitions()
})
