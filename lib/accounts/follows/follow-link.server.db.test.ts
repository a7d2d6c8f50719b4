import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { followByCode, makeFollowLink } from './follow-link.server'

const codeOf = (url: string) => new URL(url, 'http://x').searchParams.get('follow') ?? ''
const uses = async (code: string) => {
  const { rows } = await db().execute<{ use_count: number }>(
    sql`select use_count from invite_codes where code = ${code}`,
  )
  return rows[0]?.use_count
}

test('lets five people follow by a link, not a sixth, and accepts a repeat', async () => {
  const owner = await person()
  await db().execute(sql`update users set is_private_profile = true where id = ${owner.id}`)
  const { url, days } = await makeFollowLink(owner)
  expect([url.startsWith(`/${owner.user.username}/?follow=`), days]).toEqual([true, 3])
  const code = codeOf(url)
  const people = await Promise.all(Array.from({ length: 12 }, () => person()))
  const all = await Promise.allSettled(people.map((one) => followByCode(one, code)))
  const well = people.filter((_, index) => all[index]?.status === 'fulfilled')
  expect([well.length, await uses(code)]).toEqual([5, 5])
  const { rows } = await db().execute<{ follower_count: number }>(
    sql`select follower_count from users where id = ${owner.id}`,
  )
  expect(rows[0]?.follower_count).toBe(5)
  for (const one of well.slice(0, 1))
    expect(await followByCode(one, code)).toEqual({ id: owner.id, followed_by_me: true })
  expect(await uses(code)).toBe(5)
})

test('refuses a link that is four days old, of a closed account, or across a block', async () => {
  const [owner, one] = [await person(), await person()]
  const code = codeOf((await makeFollowLink(owner)).url)
  for (const wrong of ['', 'x'.repeat(22), `${code}x`])
    await expect(followByCode(one, wrong)).rejects.toMatchObject({ code: 1, field: 'code' })
  await expect(followByCode(owner, code)).rejects.toMatchObject({ code: 29 })
  await db().execute(sql`update invite_codes set expires_at = now() where code = ${code}`)
  await expect(followByCode(one, code)).rejects.toMatchObject({ code: 1, field: 'code' })
  const second = codeOf((await makeFollowLink(owner)).url)
  await blockUser(owner, one.id)
  await expect(followByCode(one, second)).rejects.toMatchObject({ code: 30 })
  expect(await uses(second)).toBe(0)
})
