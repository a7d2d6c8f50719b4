import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { openSession, sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { eraseActiveDays, forgetActiveDays } from './commands.server'

const daysOf = async (user_id: string) => {
  const { rows } = await db().execute<{ ago: number }>(
    sql`select ((now() at time zone 'UTC')::date - day)::int as ago from active_days where user_id = ${user_id} order by day desc`,
  )
  return rows.map(({ ago }) => ago)
}
const open = (user_id: string) =>
  transact((tx) => openSession(tx, { user_id, install_id: 'i', user_agent: '', ip: '127.0.0.1' }))

test('counts a person once a day: when a session is opened, and when it is used on another day', async () => {
  const { id } = await testMember()
  const { id: session, token } = await open(id)
  await open(id)
  expect(await daysOf(id)).toEqual([0])
  await db().execute(sql`update active_days set day = day - 1 where user_id = ${id}`)
  await sessionOf(token)
  expect(await daysOf(id)).toEqual([1])
  // A session that was last used on another day, even a minute ago.
  await db().execute(sql`update sessions set last_seen_at = now() - interval '1 day' where id = ${session}`)
  const { trips } = await countTrips(() => sessionOf(token))
  expect(trips).toBe(2)
  expect(await daysOf(id)).toEqual([0, 1])
  expect((await countTrips(() => sessionOf(token))).trips).toBe(1)
})

test('opens a session in as many round trips as before', async () => {
  const { id } = await testMember()
  const { trips } = await transact((tx) =>
    countTrips(() => openSession(tx, { user_id: id, install_id: 'i', user_agent: '', ip: '127.0.0.1' })),
  )
  expect(trips).toBe(1)
})

test('deletes days after 13 months, and those of an erased person in batches', async () => {
  const { id } = await testMember()
  await db().execute(sql`insert into active_days (day, user_id)
    select (now() at time zone 'UTC')::date - n, ${id} from unnest(array[0, 1, 2, 380, 400]) n`)
  await forgetActiveDays()
  expect(await daysOf(id)).toEqual([0, 1, 2, 380])
  expect(await transact((tx) => eraseActiveDays(tx, id, 3))).toEqual({ count: 3 })
  expect(await transact((tx) => eraseActiveDays(tx, id, 3))).toEqual({ count: 1 })
  expect(await transact((tx) => eraseActiveDays(tx, id, 3))).toEqual({ count: 0 })
})
