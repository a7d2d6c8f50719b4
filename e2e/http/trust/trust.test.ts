import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, data, logIn, type Person, signUp, stranger, visitor } from '../../support/client'
import { type Pin, withPin } from '../../support/people/actions'
import { business, caseOf, newAdmin } from '../../support/people/trust'
import { asAdmin } from '../../support/people/verified'

type CasePage = { case: { id: string; state: string }; decisions: { id: string }[] }
type Outcome = { role: string; decision: { statement: string; can_appeal: boolean } | null }

let mira: Person
let other: Person
let author: Person
let reader: Person
let pin: Pin
beforeAll(async () => {
  mira = await logIn('mira@demo.example')
  ;[other, author, reader] = await Promise.all([newAdmin(), signUp(), signUp()])
  pin = (await withPin(author)).pin
})

const target = () => ({ type: 'pin', id: pin.id, reason: 'spam' })
const report = (client: Client, options: object = target()) =>
  client.write('ReportResource', 'create', options)
const statement = 'It sells what must not be sold.'
const decide = (client: Client, case_id: string, options: object = {}) =>
  client.write<CasePage>('AdminReportResource', 'create', {
    case_id,
    outcome: 'removed',
    rule: 'spam',
    statement,
    ...options,
  })

describe('a report', () => {
  test('requires a session that is not limited', async () => {
    expect((await report(await visitor())).code).toBe(2)
    const limited = await signUp()
    await asAdmin({ user_id: limited.id, is_login_limited: true })
    const again = await logIn(limited.email, 'correct horse 7 battery')
    expect((await report(again)).code).toBe(29)
  })

  test('refuses the reporter’s own content, missing targets, and those across a block', async () => {
    expect((await report(author)).code).toBe(29)
    expect((await report(reader, { ...target(), id: '1' })).code).toBe(50)
    const blocked = await signUp()
    data(await author.write('UserBlockResource', 'create', { user_id: blocked.id }))
    expect((await report(blocked)).code).toBe(50)
    expect((await report(blocked, { ...target(), type: 'user', id: author.id })).code).toBe(30)
  })

  test("accepts the wire's fields of a target, and nothing else", async () => {
    const whole = {
      isProduct: true,
      isPromoted: false,
      videoDuration: 1200,
      viewParameter: pin.id,
      viewType: 'closeup',
    }
    expect((await report(await signUp(), { ...target(), ...whole })).status).toBe(200)
    for (const [wrong, field] of [
      [{ type: 'pins' }, 'type'],
      [{ reason: 'ugly' }, 'reason'],
      [{ details: 'x'.repeat(501) }, 'details'],
      [{ videoDuration: -1 }, 'videoDuration'],
      [{ viewType: 'x'.repeat(101) }, 'viewType'],
    ] as const) {
      const answer = await report(reader, { ...target(), ...wrong })
      expect([answer.status, answer.message_detail]).toEqual([400, expect.stringContaining(field)])
    }
  })
})

test('allows report, decision and appeal only to the people concerned', async () => {
  data(await report(reader))
  const case_id = await caseOf(mira, pin.id)
  for (const client of [author, reader, await signUp()]) {
    expect((await decide(client, case_id)).code).toBe(29)
    expect((await client.read('AdminReportResource', { case_id })).code).toBe(29)
  }
  expect((await author.read('ReportResource', { case_id })).code).toBe(404)
  const [one, two] = await Promise.all([decide(mira, case_id), decide(other, case_id)])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const page = one.status === 200 ? one : two
  const [decider, judge] = one.status === 200 ? [mira, other] : [other, mira]
  const decision_id = data(page).decisions[0]?.id
  for (const client of [stranger(), reader, mira])
    expect((await client.request(`/pin/${pin.id}/`)).status).toBe(404)
  expect((await author.request(`/pin/${pin.id}/`)).status).toBe(200)

  const outcome = data(await reader.read<Outcome>('ReportResource', { case_id }))
  expect(outcome).toMatchObject({ role: 'reporter', decision: null })
  expect(JSON.stringify(outcome)).not.toContain(statement)
  const mine = data(await author.read<Outcome>('ReportResource', { case_id }))
  expect(mine).toMatchObject({ role: 'author', decision: { statement, can_appeal: true } })
  expect((await author.request(`/report/${case_id}/`)).text).toContain(statement)
  expect((await reader.request(`/report/${case_id}/`)).text).not.toContain(statement)
  expect((await (await signUp()).request(`/report/${case_id}/`)).status).toBe(404)
  expect((await stranger().request(`/report/${case_id}/`)).headers.get('location')).toContain('/login/')

  const appeal = (client: Client) =>
    client.write('AppealResource', 'create', { decision_id, text: 'I made it myself.' })
  expect((await appeal(reader)).code).toBe(404)
  expect((await appeal(author)).status).toBe(200)
  expect((await appeal(author)).code).toBe(409)
  const answer = (client: Client) =>
    client.write('AppealResource', 'update', { decision_id, granted: true, answer: 'You are right.' })
  expect((await answer(author)).code).toBe(29)
  expect((await answer(decider)).code).toBe(29)
  expect((await answer(judge)).status).toBe(200)
  expect((await answer(judge)).code).toBe(409)
  expect((await stranger().request(`/pin/${pin.id}/`)).status).toBe(200)
})

test('shows the pages of moderation to admins only', async () => {
  for (const path of ['/admin/reports/', '/admin/reports/?state=decided&type=pin&reason=spam']) {
    for (const client of [stranger(), author]) expect((await client.request(path)).status).toBe(404)
    expect((await mira.request(path)).status).toBe(200)
  }
  expect((await mira.request('/admin/reports/?state=x')).status).toBe(404)
  expect((await mira.request('/admin/reports/1/')).status).toBe(404)
})

test('applies a suspension at every writing door, and ends it when its decision is undone', async () => {
  const person = await signUp()
  const shown = await withPin(person)
  data(await report(reader, { ...target(), id: shown.pin.id }))
  const page = data(await decide(mira, await caseOf(mira, shown.pin.id), { outcome: 'suspended_7' }))
  const save = () => person.write('BoardResource', 'create', { name: 'Another' })
  expect((await save()).code).toBe(29)
  data(await mira.write('AdminReportResource', 'delete', { decision_id: page.decisions[0]?.id }))
  expect((await save()).status).toBe(200)
})

test('lets only the creator request and only the sponsor answer a partnership', async () => {
  const sponsor = await business()
  const { pin: own } = await withPin(author)
  const request = (client: Client) =>
    client.write('PinSponsorshipResource', 'create', { pin_id: own.id, sponsor_id: sponsor.id })
  const answer = (client: Client, status: number) =>
    client.write('PinSponsorshipResource', 'update', { pin_id: own.id, status })
  expect((await request(await visitor())).code).toBe(2)
  expect((await request(reader)).code).toBe(7)
  expect((await request(author)).status).toBe(200)
  expect((await request(author)).code).toBe(409)
  for (const client of [author, reader, mira]) expect((await answer(client, 1)).code).toBe(404)
  expect((await answer(sponsor, 3)).code).toBe(1)
  expect((await answer(sponsor, 1)).status).toBe(200)
  expect((await stranger().request(`/pin/${own.id}/`)).text).toContain(sponsor.username)
  const leave = (client: Client) => client.write('PinSponsorshipResource', 'delete', { pin_id: own.id })
  expect((await leave(reader)).code).toBe(404)
  expect((await leave(sponsor)).status).toBe(200)
  expect((await request(author)).code).toBe(409)
  const shown = async () => (await stranger().request(`/pin/${own.id}/`)).text
  await expect.poll(shown, { timeout: 5_000 }).not.toContain(sponsor.username)
})
