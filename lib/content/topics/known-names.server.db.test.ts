import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { db } from '@/lib/platform/db/client.server'
import { mayNameTopic } from './known-names.server'

test('knows topics by their names and slugs, and slugs that they had, but no other words', async () => {
  await db().execute(sql`insert into interests (name, slug) values ('Dry Stone Walls', 'stone-walls')`)
  await db().execute(
    sql`insert into interest_slugs (slug, interest_id) select 'dry-walls', id from interests where slug = 'stone-walls'`,
  )
  forgetSingletons('briefly.topicNames')
  for (const known of ['dry stone walls', ' DRY Stone walls ', 'stone-walls', 'Stone_Walls', 'dry-walls'])
    expect(await mayNameTopic(known), known).toBe(true)
  for (const unknown of ['stone', 'dry stone', 'wall'])
    expect(await mayNameTopic(unknown), unknown).toBe(false)
})

test('leaves words beyond ASCII to the database', async () => {
  expect(await mayNameTopic('İç mimari')).toBe(true)
})
