import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { changeByLink, endStop, stopOfLink, stopsOf } from '@/lib/accounts/invite-stops/stops.server'
import { readStopToken, stopToken } from '@/lib/accounts/invite-stops/token.server'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { stopInvitesInOneClick } from '@/lib/edge/doors/routes/one-click.server'
import { db } from '@/lib/platform/db/client.server'
import { answer, invite, invited } from '../people/testing.server'
import { again, testBusiness, testPerson } from '../testing.server'
import { invitesTo } from './queries.server'
import { presentResults } from './results.server'
import { stopInvitesOf } from './stop.server'

beforeAll(() => {
  vi.stubEnv('RATE_LIMIT_SCALE', '10')
  forgetSingletons('env')
})

async function verified(): Promise<Member> {
  const member = await testMember()
  await db().execute(sql`update users set email_verified_at = now() where id = ${member.id}`)
  return again(member)
}
const ago = (owner: Member) =>
  db().execute(
    sql`update business_invites set sent_at = sent_at - interval '2 days' where business_id = ${owner.id}`,
  )

type Mail = { headers: Record<string, string>; body_text: string }
async function mailsTo(to: string): Promise<Mail[]> {
  const { rows } = await db().execute<Mail>(
    sql`select headers, body_text from mail_outbox where to_address = ${to} and template = 'business_invite' order by id`,
  )
  return rows
}
const tokenIn = (mail: Mail | undefined) =>
  /\/email\/invites\/([\w-]+)\//.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''

async function noticesOf({ id }: Member): Promise<number> {
  const { rows } = await db().execute(sql`
    select from notification_actions a join notifications n on n.id = a.notification_id
    where n.user_id = ${id} and not a.is_withdrawn and a.kind = 'business_invite'`)
  return rows.length
}

/** Returns an answer without what differs between any two invites. */
async function bytesOf(owner: Member, answered: ReturnType<typeof invite>): Promise<string> {
  const { items } = await presentResults(owner, await answered, false, () => ({ users_or_partner_ids: [] }))
  return JSON.stringify(items)
    .replaceAll(/"id":"\d+"/g, '"id":""')
    .replaceAll(/\d{13}/g, '0')
    .replaceAll(/guest\.\d+/g, 'guest')
}

test('stops by the link of a mail, in one press or one click, and tells the business nothing', async () => {
  const [owner, other] = [await testBusiness(), await testBusiness()]
  const [stopping, plain] = [`guest.${owner.id}1@example.org`, `guest.${owner.id}2@example.org`]
  for (const to of [stopping, plain]) await invite(owner, { members: [to] })
  const [mail] = await mailsTo(stopping)
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.body_text).toContain('No more invites from them: ')
  expect(mail?.body_text).toContain(tokenIn(mail))
  await stopInvitesInOneClick(tokenIn(mail))
  expect(await stopOfLink(tokenIn(mail))).toMatchObject({
    on: false,
    sender: { kind: 'business', name: 'Shop' },
  })
  await ago(owner)
  await db().execute(sql`update business_invites set status = 'EXPIRED' where business_id = ${owner.id}`)
  const answers = [
    await bytesOf(owner, invite(owner, { members: [stopping] })),
    await bytesOf(owner, invite(owner, { members: [plain] })),
  ]
  expect(answers[0]).toBe(answers[1])
  expect([(await mailsTo(stopping)).length, (await mailsTo(plain)).length]).toEqual([1, 2])
  // Other businesses still reach the address.
  await invite(other, { members: [stopping] })
  expect(await mailsTo(stopping)).toHaveLength(2)
  expect(await changeByLink(tokenIn(mail), true)).toEqual({ on: true })
  await ago(owner)
  await db().execute(sql`update business_invites set status = 'EXPIRED' where business_id = ${owner.id}`)
  await invite(owner, { members: [stopping] })
  expect(await mailsTo(stopping)).toHaveLength(3)
})

test('keeps the address out of the link, and refuses a changed one', async () => {
  const link = { address: 'guest@example.org', sender: { kind: 'business', id: '7', name: 'Shop' } } as const
  const token = stopToken(link)
  expect(readStopToken(token)).toEqual(link)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('guest')
  for (const bad of ['', 'x', `${token.slice(0, -2)}xx`, token.slice(4)]) {
    expect(readStopToken(bad)).toBeNull()
    await expect(changeByLink(bad, false)).rejects.toMatchObject({ code: 404 })
    await stopInvitesInOneClick(bad)
  }
})

test.each(['members by username', 'members by address', 'partners'])(
  'stops invites to %s at the button, and in the settings allows them again',
  async (how) => {
    const owner = await testBusiness()
    const person = how === 'partners' ? await testBusiness('Agency') : await verified()
    const over =
      how === 'partners'
        ? { invite_type: 'PARTNER_INVITE', partners: [person.id] }
        : { members: [how.endsWith('address') ? person.user.email : person.user.username] }
    const first = await invited(owner, over)
    expect([(await invitesTo(person)).length, await noticesOf(person)]).toEqual([1, 1])
    await stopInvitesOf(person, first, testOrigin)
    expect([(await invitesTo(person)).length, await noticesOf(person)]).toEqual([0, 0])
    await expect(stopInvitesOf(person, first, testOrigin)).rejects.toMatchObject({ code: 409 })
    await ago(owner)
    const before = (await mailsTo(person.user.email)).length
    const second = await invited(owner, over)
    expect([(await invitesTo(person)).length, await noticesOf(person)]).toEqual([0, 0])
    expect(await mailsTo(person.user.email)).toHaveLength(before)
    const [stop] = await stopsOf(person)
    expect(stop).toMatchObject({ sender_kind: 'business', sender_name: 'Shop' })
    const stranger = await verified()
    await expect(endStop(stranger, stop?.id ?? '')).rejects.toMatchObject({ code: 404 })
    await endStop(person, stop?.id ?? '')
    expect(await stopsOf(person)).toEqual([])
    expect((await invitesTo(person)).map(({ id }) => id)).toEqual([second])
    expect(await answer(person, second)).toMatchObject({ items: [{ exception: null }] })
  },
)

test('applies what an address stopped to the account that it gets later', async () => {
  const owner = await testBusiness()
  const person = await testMember()
  await invite(owner, { members: [person.user.email] })
  await stopInvitesInOneClick(tokenIn((await mailsTo(person.user.email))[0]))
  await db().execute(sql`update users set email_verified_at = now() where id = ${person.id}`)
  expect(await invitesTo(await again(person))).toEqual([])
  expect(await stopsOf(person)).toHaveLength(1)
})

test('refuses the button on an invite to another person', async () => {
  const [owner, person] = [await testBusiness(), await verified()]
  const id = await invited(owner, { members: [person.user.username] })
  await expect(stopInvitesOf(await verified(), id, testOrigin)).rejects.toMatchObject({ code: 404 })
  const employee = await testPerson(owner, 'EMPLOYEE')
  await expect(stopInvitesOf(employee, id, testOrigin)).rejects.toMatchObject({ code: 404 })
  expect(await invitesTo(person)).toHaveLength(1)
})
