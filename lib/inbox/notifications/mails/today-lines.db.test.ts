import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { person } from '@/lib/content/pins/test-world.server'
import { editor, publicPins, publish } from '@/lib/discover/today/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { composeMail } from './compose.server'
import { periodOf } from './periods'

const digestFor = async (over: { country?: string; wants_today?: boolean } = {}) => {
  const { id, user } = await person()
  const { email, first_name } = user
  const reader = {
    id,
    email,
    first_name,
    locale: 'en-US',
    country: 'US',
    wants_today: true,
    days_here: 9,
    ...over,
  }
  const mail = await composeMail('digest', reader, periodOf('digest', new Date()))
  return (mail?.lines ?? []).filter(({ note }) => note === 'In Today’s stories').map(({ text }) => text)
}

test('ends the weekly digest with the newest three articles of the week, unless the reader switched them off', async () => {
  await db().execute(sql`delete from today_articles`)
  const me = await editor()
  const { ids } = await publicPins(3)
  expect(await digestFor()).toEqual([])
  for (const title of ['One', 'Two', 'Three', 'Four']) await publish(me, ids, { title })
  await publish(me, ids, { title: 'Only there', buckets: ['FR'] })
  expect(await digestFor()).toEqual(['Four', 'Three', 'Two'])
  expect(await digestFor({ wants_today: false })).toEqual([])
  expect(await digestFor({ country: 'FR' })).toEqual(['Only there', 'Four', 'Three'])
  await db().execute(sql`update today_articles set publish_at = now() - interval '8 days'`)
  expect(await digestFor()).toEqual([])
})
