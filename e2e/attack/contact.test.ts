import { beforeAll, expect, test } from 'vitest'
import { data, type Person, signUp } from '../support/client'
import { verified } from '../support/people/mailbox'
import { birthdayOf } from '../support/people/teen'
import { unique } from '../support/picture'
import { rest } from '../support/rest'

// Strangers, members under 16 and blockers: what an inviter learns of them, and what reaches them (decisions 187, 188).

let inviter: Person
let child: Person
let blocker: Person
let grown: Person

beforeAll(async () => {
  inviter = await verified()
  grown = await verified()
  child = await verified({ birthday: birthdayOf(14) })
  blocker = await verified()
  data(await blocker.write('UserBlockResource', 'create', { user_id: inviter.id }))
})

const newBoard = async () =>
  data(
    await inviter.write<{ id: string }>('BoardResource', 'create', {
      name: unique('Hidden '),
      privacy: 'secret',
    }),
  ).id

/** Replaces what differs by nature. */
const plain = (text: string, ...named: string[]) =>
  named
    .reduce((all, one) => all.replaceAll(one, '…'), text)
    .replaceAll(/\/join\/[\w-]+\//g, '/join/…/')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{6,}|"request_identifier":"[^"]+"/g, '…')

const invitesOf = async (person: Person) => data(await person.read<unknown[]>('BoardInvitesResource', {}))

test('answers a board invitation by mail alike for all addresses, and reaches only those it may', async () => {
  const output: Record<string, string> = {}
  const holders = { nobody: `${unique('no')}@example.org`, child, blocker, grown }
  for (const [name, holder] of Object.entries(holders)) {
    const email = typeof holder === 'string' ? holder : holder.email
    const board_id = await newBoard()
    const made = await inviter.write('BoardInviteResource', 'create', { board_id, emails: [email] })
    const links = await inviter.read('BoardInviteLinkResource', { board_id })
    output[name] = `${made.status} ${plain(JSON.stringify([made.data, links.data]), email, board_id)}`
  }
  expect(output.nobody).toMatch(/^200 /)
  expect(new Set(Object.values(output)).size).toBe(1)
  expect(await invitesOf(grown)).toHaveLength(1)
  for (const person of [child, blocker]) expect(await invitesOf(person)).toEqual([])
  // The worker tells in the order of the calls: the last one's notice comes after those that never do.
  const news = async (person: Person) =>
    data(await person.read<{ kind: string }[]>('NewsHubResource', { page_size: 25 })).map(({ kind }) => kind)
  await expect.poll(() => news(grown), { timeout: 10_000 }).toEqual(['board_invite'])
  for (const person of [child, blocker]) expect(await news(person)).toEqual([])
})

test('refuses an invitation to a board by id alike for a child, a blocker and an unknown id', async () => {
  const board_id = await newBoard()
  const answers = []
  for (const id of [child.id, blocker.id, '1']) {
    const { status, code, message } = await inviter.write('BoardInviteResource', 'create', {
      board_id,
      invited_user_ids: [id],
    })
    answers.push([status, code, message])
  }
  expect(answers).toEqual([answers[2], answers[2], answers[2]])
  expect(answers[2]?.[1]).toBe(30)
})

test('tells a business nothing of a child or a blocker, and reaches neither', async () => {
  data(await inviter.write('UserSettingsResource', 'update', { business_name: 'Sea Ltd' }))
  await inviter.request('/_/_/state/?source_url=%2Fbusiness%2Fhub%2F')
  const invite = async (given: string) => {
    const { status, json } = await rest(inviter, 'POST', `/v5/businesses/${inviter.id}/invites`, {
      invite_type: 'MEMBER_INVITE',
      members: [given],
    })
    return `${status} ${plain(JSON.stringify(json), given)}`
  }
  const byName = [
    await invite(unique('nobody')),
    await invite(child.username),
    await invite(blocker.username),
  ]
  expect(new Set(byName).size).toBe(1)
  expect(byName[0]).toContain('"code":30')
  const byMail = [
    await invite(`${unique('no')}@example.org`),
    await invite(child.email),
    await invite(blocker.email),
  ]
  expect(new Set(byMail).size).toBe(1)
  expect(byMail[0]).toContain('PENDING')
  expect(await invite(grown.username)).toContain('PENDING')
  const received = async (person: Person) => {
    const { json } = await person.request('/_/_/state/?source_url=%2Fbusiness%2Finvites%2F')
    return (json as { screen: { invites?: unknown[] } }).screen.invites?.length
  }
  expect(await received(grown)).toBe(1)
  for (const person of [child, blocker]) expect(await received(person)).toBe(0)
})

test('refuses to make a 14-year-old a business', async () => {
  const young = await signUp(undefined, 'Teen', { birthday: birthdayOf(14) })
  const { status, code } = await young.write('UserSettingsResource', 'update', { business_name: 'Lemonade' })
  expect([status, code]).toEqual([403, 29])
})
