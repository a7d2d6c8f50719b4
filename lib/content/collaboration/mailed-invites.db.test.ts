import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { changeByLink } from '@/lib/accounts/invite-stops/stops.server'
import { board, person } from '@/lib/content/pins/test-world.server'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { invitePeople } from './invites.server'
import { linksOf } from './links.server'
import { inviteCreate } from './schema'

const verified = async (): Promise<Member> => {
  const member = await person()
  return { ...member, user: { ...member.user, email_verified: true } }
}
const inviteTo = (owner: Member, board_id: string, emails: string[]) =>
  invitePeople(owner, inviteCreate.parse({ board_id, emails }))

async function mailsTo(to: string) {
  const { rows } = await db().execute<{ subject: string; headers: Record<string, string> }>(
    sql`select subject, headers from mail_outbox where to_address = ${to} order by id`,
  )
  return rows
}
const tokenIn = (headers: Record<string, string> = {}) =>
  /\/email\/invites\/([\w-]+)\//.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''

test('stops the mailed invites of one person, who sees them as before', async () => {
  const [owner, other] = [await verified(), await verified()]
  const [one, two] = [await board(owner), await board(owner)]
  await inviteTo(owner, one.id, ['jo@bücher.example'])
  const to = 'jo@xn--bcher-kva.example'
  const [mail] = await mailsTo(to)
  await changeByLink(tokenIn(mail?.headers), false)
  await inviteTo(owner, two.id, [to])
  expect(await linksOf(owner, two.id)).toMatchObject([{ email: to, role: 'contributor' }])
  expect(await mailsTo(to)).toHaveLength(1)
  await inviteTo(other, (await board(other)).id, [to])
  expect(await mailsTo(to)).toHaveLength(2)
})

test('sends the mails of a batch or, past the budget, none of them', async () => {
  vi.stubEnv('MAIL_LIMITS', 'sender-hour:3')
  forgetSingletons('env')
  const owner = await verified()
  const { id } = await board(owner)
  const emails = (count: number) =>
    Array.from({ length: count }, (_, n) => `batch${n}.of${count}.${owner.id}@example.org`)
  await expect(inviteTo(owner, id, emails(4))).rejects.toMatchObject({ code: 8, reason: 'mailBudget' })
  expect(await linksOf(owner, id)).toEqual([])
  await inviteTo(owner, id, emails(3))
  expect(await linksOf(owner, id)).toHaveLength(3)
  await expect(inviteTo(owner, id, emails(1))).rejects.toMatchObject({ code: 8 })
  vi.unstubAllEnvs()
  forgetSingletons('env')
})

test('counts addresses with and without an account alike', async () => {
  vi.stubEnv('MAIL_LIMITS', 'sender-hour:1')
  forgetSingletons('env')
  const known = await person()
  await db().execute(sql`update users set email_verified_at = now() where id = ${known.id}`)
  for (const address of [known.user.email, `nobody.${known.id}@example.org`]) {
    const owner = await verified()
    await inviteTo(owner, (await board(owner)).id, [address])
    await expect(inviteTo(owner, (await board(owner)).id, [address])).rejects.toMatchObject({ code: 8 })
  }
  vi.unstubAllEnvs()
  forgetSingletons('env')
})

test.each(['a"b@x.test', 'a<b@x.test', `a@${'x'.repeat(200)}.test`, 'a@x\u202e.test', 'jürgen@x.test'])(
  'refuses the address %j, and names the field',
  (address) => {
    const { error } = inviteCreate.safeParse({ board_id: '1', emails: ['ok@example.org', address] })
    expect(error?.issues.map(({ path }) => path)).toEqual([['emails', 1]])
  },
)
