import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { listOf } from './testing.server'

// The previous version, before the views of 0063, still uses the former names while processes are replaced (decision
// 113).

test('shows once what the previous version writes under the former names', async () => {
  const [me, actor] = [await person(), await person()]
  const record = () =>
    db().execute(sql`
      with entry as (
        insert into notices (user_id, kind, group_type, group_id) values (${me.id}, 'follow', 'user', ${me.id})
        on conflict (user_id, kind, group_type, group_id) where read_at is null do update set at = now()
        returning id
      )
      insert into notice_deeds (notice_id, user_id, kind, object_type, object_id, actor_id, data)
      select id, ${me.id}, 'follow', 'user', ${me.id}, ${actor.id}, '{}'::jsonb from entry
      on conflict (user_id, kind, object_type, object_id, actor_id)
        do update set notice_id = excluded.notice_id, created_at = now(), is_withdrawn = false`)
  await record()
  await record()
  expect(await listOf(me)).toMatchObject([{ kind: 'follow', unread: true, actor_count: 1 }])

  await db().execute(sql`update notices set read_at = now() where user_id = ${me.id}`)
  expect(await listOf(me)).toMatchObject([{ unread: false }])
  await db().execute(sql`update notice_deeds set is_withdrawn = true where user_id = ${me.id}`)
  expect(await listOf(me)).toEqual([])
})
