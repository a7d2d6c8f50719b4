import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { hashPasscode } from '../passcode/secret.server'
import { changeUserSettings } from '../preferences/settings.server'
import { changeCommentFeatures } from './commands.server'
import { ownSettings } from './queries.server'
import { aged, birthdayOf, change, grown } from './testing.server'

const code = (code: number) => expect.objectContaining({ code })

describe('behind a parental passcode', () => {
  async function locked(age = 15): Promise<Member> {
    const me = await aged(age)
    await change(me, {
      comment_permission: 'nobody',
      mention_permission: 'nobody',
      message_permission: 'nobody',
    })
    const passcode_hash = await hashPasscode(me.id, '1234')
    await db().execute(sql`
      insert into passcodes (user_id, passcode_hash, backup_email) values (${me.id}, ${passcode_hash}, 'p@example.org')`)
    return { ...me, user: await viewerUser(me.id) }
  }

  test.each([
    { comment_permission: 'everyone' },
    { mention_permission: 'following' },
    { message_permission: 'mutual' },
    { birthday: birthdayOf(14) },
  ])('requires the passcode for %j', async (changes) => {
    const me = await locked()
    await expect(change(me, changes)).rejects.toEqual(code(9301))
    await expect(change(me, { ...changes, passcode: '9999' })).rejects.toEqual(code(9301))
    await change(me, { ...changes, passcode: '1234' })
    expect(await ownSettings(me)).toMatchObject(changes)
  })

  test('needs no passcode for a stricter value, or for unguarded settings', async () => {
    const me = await locked(17)
    await change(me, { is_private_profile: true, comment_filters: ['donut'], about: 'Hi' })
    await expect(change(me, { is_private_profile: false })).rejects.toEqual(code(9301))
    await expect(change(me, { comment_filters: [] })).rejects.toEqual(code(9301))
  })

  test('counts a wrong passcode even though the change is refused, and locks after five', async () => {
    const me = await locked(14)
    const loosened = { comment_permission: 'everyone' }
    for (let i = 0; i < 5; i += 1)
      await expect(change(me, { ...loosened, passcode: '9999' })).rejects.toEqual(code(9301))
    await expect(change(me, { ...loosened, passcode: '1234' })).rejects.toEqual(code(9302))
    expect((await ownSettings(me)).comment_permission).toBe('nobody')
  })

  test('checks a change against the value at the time it is applied', async () => {
    const me = await locked(16)
    await change(me, { mention_permission: 'everyone', passcode: '1234' })
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const changing = await transact(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${me.id} for no key update`)
      await changeUserSettings(tx, me.id, { mention_permission: 'nobody' })
      const waiting = Promise.allSettled([change(me, { mention_permission: 'everyone' })])
      await expect.poll(async () => (await db().execute(waits)).rows.length).toBe(1)
      return { waiting }
    })
    expect(await changing.waiting).toMatchObject([{ status: 'rejected', reason: { code: 9301 } }])
    expect((await ownSettings(me)).mention_permission).toBe('nobody')
  })

  test('lets members change their own comment features only, with the passcode to turn one on', async () => {
    const me = await locked()
    const set = (featureMap: Record<string, boolean>, more = {}) =>
      changeCommentFeatures(me, { userId: me.id, featureMap, ...more }, testOrigin)
    expect(await set({ links: false })).toEqual({ id: me.id, feature_map: { links: false } })
    await expect(set({ links: true })).rejects.toEqual(code(9301))
    expect((await set({ links: true }, { passcode: '1234' })).feature_map).toEqual({ links: true })
    const other = await grown()
    await expect(changeCommentFeatures(other, { userId: me.id, featureMap: {} }, testOrigin)).rejects.toEqual(
      code(29),
    )
  })
})
