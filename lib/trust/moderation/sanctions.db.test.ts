import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { finishLogIn } from '@/lib/accounts/log-in/log-in.server'
import { openSession, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { person } from '@/lib/content/pins/test-world.server'
import { isAble } from '@/lib/core/ability'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db } from '@/lib/platform/db/client.server'
import { casePage } from './case-page.server'
import { undoDecision } from './decide.server'
import { court, newest, shownPin } from './testing.server'

const { admin, reported, fileReport: post } = await court()

describe('sanctions', () => {
  const writes = async (member: Member) => isAble(await viewerUser(member.id), 'save')

  test.each([
    ['suspended_7', 7],
    ['suspended_30', 30],
  ])(
    '%s: suspends writing for %i days by the database’s clock, and ends when undone',
    async (outcome, days) => {
      const author = await person()
      const page = await post(await reported(await shownPin(author)), outcome)
      expect(await writes(author)).toBe(false)
      const { rows } = await db().execute(sql`
      select write_banned_until > now() + make_interval(days => ${days - 1}) as long,
        write_banned_until <= now() + make_interval(days => ${days}) as short from users where id = ${author.id}`)
      expect(rows).toEqual([{ long: true, short: true }])
      await db().execute(sql`update users set write_banned_until = now() where id = ${author.id}`)
      expect(await writes(author)).toBe(true)
      await undoDecision(admin, newest(page), testOrigin)
      const after = await db().execute(
        sql`select write_banned_until as until from users where id = ${author.id}`,
      )
      expect(after.rows).toEqual([{ until: null }])
    },
  )

  test('keeps the longer of two suspensions when the other is undone', async () => {
    const author = await person()
    const short = await post(await reported(await shownPin(author)), 'suspended_7')
    const long = await post(await reported(await shownPin(author)), 'suspended_30')
    await undoDecision(admin, newest(short), testOrigin)
    expect(await writes(author)).toBe(false)
    await undoDecision(admin, newest(long), testOrigin)
    expect(await writes(author)).toBe(true)
  })

  test('closes an account with its sessions, and reopens it on undo', async () => {
    const author = await person()
    await openSession(db(), { user_id: author.id, install_id: 'x', user_agent: '', ip: '' })
    const page = await post(await reported({ type: 'user', id: author.id }), 'deactivated')
    const { rows } = await db().execute(sql`
      select u.deactivated_at is not null as closed,
        exists (select from sessions s where s.user_id = u.id and s.revoked_at is null) as live
      from users u where u.id = ${author.id}`)
    expect(rows).toEqual([{ closed: true, live: false }])
    await undoDecision(admin, newest(page), testOrigin)
    expect((await viewerUser(author.id)).is_deactivated).toBe(false)
  })

  test('leaves an already closed account closed when the decision is undone', async () => {
    const author = await person()
    const case_id = await reported({ type: 'user', id: author.id })
    await db().execute(sql`update users set deactivated_at = now() where id = ${author.id}`)
    const page = await post(case_id, 'deactivated')
    await undoDecision(admin, newest(page), testOrigin)
    expect((await viewerUser(author.id)).is_deactivated).toBe(true)
  })

  test('prevents an owner who had closed their account from reopening it while the decision is in force', async () => {
    const author = await person()
    const case_id = await reported({ type: 'user', id: author.id })
    const entry = { actor_id: author.id, target_type: 'user', target_id: author.id, ip: '' } as const
    await recordAction(db(), { ...entry, action: 'account_deactivated' })
    await db().execute(sql`update users set deactivated_at = now() where id = ${author.id}`)
    const page = await post(case_id, 'deactivated')
    const comes = () => finishLogIn(author.id, { install_id: 'test-install-0000', ip: '', by: 'social' })
    await expect(comes()).rejects.toMatchObject({ code: 9103 })
    await undoDecision(admin, newest(page), testOrigin)
    await expect(comes()).resolves.toBeTruthy()
  })

  test("are in the person's record for later cases", async () => {
    const author = await person()
    await post(await reported(await shownPin(author)), 'removed_warned')
    const page = await casePage(admin, await reported(await shownPin(author)))
    expect(page.record).toMatchObject([{ outcome: 'removed_warned', rule: 'spam' }])
  })
})
