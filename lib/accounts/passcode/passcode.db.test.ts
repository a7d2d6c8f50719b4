import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { openSession, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { isMember } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { checkPasscode } from './attempts.server'
import { requestReset, resetPasscode, verifyBackupEmail } from './backup-email.server'
import { changePasscode, removePasscode, setPasscode, unlockSettings } from './commands.server'
import { guardChanges, guardSettings } from './guard.server'
import { endPasscodes } from './upkeep.server'

// All of its mails go to one backup address, more than the budget allows in an hour.
beforeAll(() => {
  vi.stubEnv('RATE_LIMIT_SCALE', '10')
  forgetSingletons('env')
})

const form = {
  passcode: '4711',
  confirmPasscode: '4711',
  backupEmail: 'Parent@Example.org',
  confirmBackupEmail: 'parent@example.org',
}
const wrong = '0000'

/** Creates a user of an age in years, signed in with their own session. */
async function aged(years: number | null): Promise<Member> {
  const { id, install_id } = await testMember()
  if (years !== null)
    await db().execute(sql`
      update users set birthday = to_char(current_date - make_interval(years => ${years}, days => 20), 'YYYY-MM-DD')
      where id = ${id}`)
  const session = await openSession(db(), { user_id: id, install_id, user_agent: '', ip: '' })
  return again({ ...visitor, kind: 'auth', id, session_id: session.id, user: await viewerUser(id) })
}

/** Returns the same person as the next request would load them. */
async function again(
  viewer: ({ id: string | null } & Omit<Member, 'id' | 'user'>) | Member,
): Promise<Member> {
  const fresh = { ...viewer, user: await viewerUser(viewer.id ?? '') }
  if (!isMember(fresh)) throw new Error('not a member')
  return fresh
}

async function guardedTeen(): Promise<Member> {
  const teen = await aged(14)
  await setPasscode(teen, form, testOrigin)
  return again(teen)
}

const tokenIn = async (user_id: string, template: string) => {
  const { rows } = await db().execute<{ body_text: string }>(
    sql`select body_text from mail_outbox where user_id = ${user_id} and template = ${template} order by id desc limit 1`,
  )
  return /passcode\/\w+\/([\w-]{43})\//.exec(rows[0]?.body_text ?? '')?.[1] ?? ''
}
const refused = (code: number) => expect.objectContaining({ code })
const codesOf = (all: PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === 'rejected' ? (one.reason as { code: number }).code : 0)).sort()

let teen: Member
beforeEach(async () => {
  teen = await guardedTeen()
})

describe('setting', () => {
  test('sets a passcode once, for minors whose birthday is known', async () => {
    await expect(setPasscode(await aged(18), form, testOrigin)).rejects.toEqual(refused(29))
    await expect(setPasscode(await aged(null), form, testOrigin)).rejects.toEqual(refused(29))
    const young = await aged(17)
    const all = await Promise.allSettled([1, 2, 3].map(() => setPasscode(young, form, testOrigin)))
    expect(codesOf(all)).toEqual([0, 409, 409])
  })

  test('accepts any address but the account’s own', async () => {
    const young = await aged(14)
    const own = { ...form, backupEmail: young.user.email.toUpperCase() }
    await expect(setPasscode(young, own, testOrigin)).rejects.toMatchObject({
      code: 1,
      detail: 'backupEmail: This email address is already used for this account.',
    })
  })

  test('shows the address masked, and stores no digits', async () => {
    const state = await setPasscode(await aged(14), form, testOrigin)
    expect(state).toEqual({
      is_candidate_for_parental_control_passcode: false,
      is_parental_control_passcode_enabled: true,
      is_parental_control_passcode_verification_pending: true,
      parental_control_anonymized_email: 'p•••@e•••.org',
    })
    const { rows } = await db().execute<{ passcode_hash: string }>(sql`select * from passcodes limit 1`)
    expect(rows[0]?.passcode_hash).toMatch(/^\$argon2id\$/)
  })

  test('confirms the backup address only by the mail sent to it', async () => {
    const token = await tokenIn(teen.id, 'passcode_verify')
    await changePasscode(
      teen,
      {
        current_passcode: form.passcode,
        backupEmail: 'other@example.org',
        confirmBackupEmail: 'other@example.org',
      },
      testOrigin,
    )
    await expect(verifyBackupEmail(token, testOrigin)).rejects.toMatchObject({ code: 1, field: 'token' })
    await verifyBackupEmail(await tokenIn(teen.id, 'passcode_verify'), testOrigin)
    expect((await again(teen)).user.is_backup_email_pending).toBe(false)
  })
})

describe('wrong passcodes', () => {
  /** Returns the seconds of the clock that decides on locks. */
  const clock = async () => {
    const { rows } = await db().execute<{ now: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 as now`,
    )
    return rows[0]?.now ?? 0
  }
  const between = (least: number, max: number) => (seconds: number) => seconds >= least && seconds <= max

  test('locks for 15 minutes after five wrong ones in a row, even for the right passcode', async () => {
    for (let i = 0; i < 4; i += 1) await expect(checkPasscode(teen.id, wrong)).rejects.toEqual(refused(9301))
    const before = await clock()
    await expect(checkPasscode(teen.id, wrong)).rejects.toEqual(refused(9301))
    const locked = await checkPasscode(teen.id, form.passcode).catch((error: unknown) => error)
    const passed = (await clock()) - before
    expect(locked).toMatchObject({ code: 9302, retryAfter: expect.toSatisfy(between(900 - passed, 900)) })
    await db().execute(sql`update passcodes set locked_until = now() where user_id = ${teen.id}`)
    await checkPasscode(teen.id, form.passcode)
    for (let i = 0; i < 4; i += 1) await expect(checkPasscode(teen.id, wrong)).rejects.toEqual(refused(9301))
    await checkPasscode(teen.id, form.passcode)
  })

  test('allows five more attempts after a lock has expired', async () => {
    for (let i = 0; i < 5; i += 1) await checkPasscode(teen.id, wrong).catch(() => null)
    await db().execute(sql`update passcodes set locked_until = now() where user_id = ${teen.id}`)
    for (let i = 0; i < 5; i += 1) await expect(checkPasscode(teen.id, wrong)).rejects.toEqual(refused(9301))
    await expect(checkPasscode(teen.id, wrong)).rejects.toEqual(refused(9302))
  })

  test('checks only five of 60 concurrent attempts', async () => {
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => checkPasscode(teen.id, wrong)))
    const codes = codesOf(all)
    expect(codes.filter((code) => code === 9301)).toHaveLength(5)
    expect(codes.filter((code) => code === 9302)).toHaveLength(55)
  })

  test('locks after twenty wrong ones in total until a reset by the backup address, despite correct ones in between', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let i = 0; i < 4; i += 1)
        await expect(checkPasscode(teen.id, wrong)).rejects.toEqual(refused(9301))
      if (round < 4) await checkPasscode(teen.id, form.passcode)
    }
    const spent = await checkPasscode(teen.id, form.passcode).catch((error: unknown) => error)
    expect(spent).toMatchObject({ code: 9302, retryAfter: undefined })
    await db().execute(sql`update passcodes set locked_until = null where user_id = ${teen.id}`)
    await expect(checkPasscode(teen.id, form.passcode)).rejects.toEqual(refused(9302))
    await requestReset(teen, testOrigin)
    await resetPasscode(await tokenIn(teen.id, 'passcode_reset'), '2468', testOrigin)
    await checkPasscode(teen.id, '2468')
    await expect(checkPasscode(teen.id, form.passcode)).rejects.toEqual(refused(9301))
    expect((await again(teen)).user.is_backup_email_pending).toBe(false)
  })
})

describe('an unlock', () => {
  const unlock = async (viewer: Member, view_group: 'account' | 'messages' | 'passcode') => {
    const { browser, noted } = testBrowser()
    const { grant } = await unlockSettings(
      viewer,
      { passcode: form.passcode, view_group },
      testOrigin,
      browser,
    )
    return { passcode_grant: grant, now: { ...viewer, session_id: noted.session?.id ?? '' } }
  }

  test('opens settings for its session, its group, and five minutes', async () => {
    const { now, passcode_grant } = await unlock(teen, 'account')
    expect(now.session_id).not.toBe(teen.session_id)
    await guardSettings(now, 'account', { passcode_grant })
    await guardSettings(now, 'account', { passcode_grant })
    await expect(guardSettings(now, 'messages', { passcode_grant })).rejects.toEqual(refused(9301))
    await expect(guardSettings(teen, 'account', { passcode_grant })).rejects.toEqual(refused(9301))
    const other = await guardedTeen()
    await expect(guardSettings(other, 'account', { passcode_grant })).rejects.toEqual(refused(9301))
    await db().execute(sql`update passcode_grants set expires_at = now() where user_id = ${teen.id}`)
    await expect(guardSettings(now, 'account', { passcode_grant })).rejects.toEqual(refused(9301))
  })

  test('ends the previous session', async () => {
    await unlock(teen, 'account')
    await expect(unlock(teen, 'account')).rejects.toEqual(refused(2))
  })

  test('ends with the passcode', async () => {
    const { now, passcode_grant } = await unlock(teen, 'passcode')
    await changePasscode(now, { passcode: '1357', confirmPasscode: '1357', passcode_grant }, testOrigin)
    await expect(guardSettings(now, 'passcode', { passcode_grant })).rejects.toEqual(refused(9301))
    await guardSettings(now, 'passcode', { passcode: '1357' })
  })
})

describe('the guard', () => {
  test('refuses without proof, and allows a stricter change', async () => {
    await expect(guardSettings(teen, 'account', {})).rejects.toMatchObject({ code: 9301, field: 'passcode' })
    const before = { is_private_profile: false }
    await guardChanges(teen, before, { is_private_profile: true }, {})
    await expect(guardChanges(teen, { is_private_profile: true }, before, {})).rejects.toEqual(refused(9301))
    await guardChanges(teen, { is_private_profile: true }, before, { passcode: form.passcode })
  })

  test('requires the passcode to change or remove it, and reports when none is set', async () => {
    const change = { passcode: '1234', confirmPasscode: '1234' }
    await expect(changePasscode(teen, change, testOrigin)).rejects.toEqual(refused(9301))
    await expect(removePasscode(teen, {}, testOrigin)).rejects.toEqual(refused(9301))
    await expect(removePasscode(teen, { current_passcode: wrong }, testOrigin)).rejects.toEqual(refused(9301))
    const state = await removePasscode(teen, { current_passcode: form.passcode }, testOrigin)
    expect(state).toMatchObject({
      is_candidate_for_parental_control_passcode: true,
      parental_control_anonymized_email: null,
    })
    await expect(removePasscode(await again(teen), {}, testOrigin)).rejects.toEqual(refused(9303))
  })

  test('ends at 18: the passcode is ignored immediately, and deleted with the address by the next upkeep', async () => {
    await db().execute(sql`
      update users set birthday = to_char(current_date - interval '18 years', 'YYYY-MM-DD') where id = ${teen.id}`)
    await guardSettings(await again(teen), 'account', {})
    const others = await guardedTeen()
    await endPasscodes()
    const { rows } = await db().execute<{ user_id: string }>(
      sql`select user_id from passcodes where user_id in (${teen.id}, ${others.id})`,
    )
    expect(rows).toEqual([{ user_id: others.id }])
  })
})

test('accepts one of 50 concurrent resets by one link', async () => {
  await requestReset(teen, testOrigin)
  const token = await tokenIn(teen.id, 'passcode_reset')
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => resetPasscode(token, '2468', testOrigin)),
  )
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('records changes without the digits of the passcode', async () => {
  await checkPasscode(teen.id, wrong).catch(() => null)
  await changePasscode(
    teen,
    { current_passcode: form.passcode, passcode: '1357', confirmPasscode: '1357' },
    testOrigin,
  )
  const { rows } = await db().execute<{ action: string }>(
    sql`select * from audit_log where target_id = ${teen.id} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['passcode.set', 'passcode.changed'])
  expect(JSON.stringify(rows)).not.toMatch(/"(4711|1357|0000)"/)
})
