import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { updateAccess } from '@/lib/business/people/access.server'
import { removeMembers } from '@/lib/business/people/commands.server'
import { testBusiness, testGroup, testPerson } from '@/lib/business/testing.server'
import { board, picture, pin } from '@/lib/content/pins/test-world.server'
import type { Verb } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { resolveViewer } from './request-viewer.server'
import { answerResource } from './resource-route.server'
import { asRoute } from './written.server'

const serveResource = asRoute(answerResource)

type Answer = { http_status: number; code: number; data: Record<string, unknown>; error?: { params: object } }

/** Creates a member's browser, which sends calls through the door as their page would. */
async function browserOf({ id }: Member) {
  const { token } = await openSession(db(), {
    user_id: id,
    install_id: visitor.install_id,
    user_agent: '',
    ip: '',
  })
  const cookie = (csrf: string) =>
    `magpie_session=${token}; magpie_install=${visitor.install_id}; csrftoken=${csrf}`
  const viewer = () => resolveViewer((name) => (name === 'cookie' ? cookie('') : null))
  let csrf = csrfToken(await viewer())
  return {
    /** Loads a page, which sets the cross-site token of the session's current identity. */
    load: async () => {
      const seen = await viewer()
      csrf = csrfToken(seen)
      return seen
    },
    call: async (resource: string, verb: Verb, options: object): Promise<Answer> => {
      const request = new Request(`http://localhost/resource/${resource}/${verb}/`, {
        method: 'POST',
        headers: {
          cookie: cookie(csrf),
          'x-csrftoken': csrf,
          'content-type': 'application/json',
          host: 'localhost',
        },
        body: JSON.stringify({ options }),
      })
      const answer = await serveResource(request, { resource, method: verb })
      return ((await answer.json()) as { resource_response: Answer }).resource_response
    },
  }
}
type Browser = Awaited<ReturnType<typeof browserOf>>

let owner: Member
let stranger: Member
let elsewhere: string
let picturePin: { objectId: string; pinId: string }
let ownBoard: string
let ownPin: string
let comment: string

const text = (message: string) => ({ text: message, tags: [], force: true })

beforeAll(async () => {
  owner = await testBusiness('Kites & Co')
  stranger = await testMember()
  const shown = await pin(stranger, (await board(stranger)).id)
  elsewhere = shown.id
  picturePin = { objectId: shown.aggregated_pin_data.id, pinId: shown.id }
  ownBoard = (await board(owner)).id
  ownPin = (await pin(owner, ownBoard)).id
  const by = await browserOf(owner)
  const message = await by.call('AggregatedCommentResource', 'create', {
    ...picturePin,
    ...text('First'),
  })
  comment = String(message.data.id)
})

/** Every call that takes `user_id`, in an order in which all can succeed for one account. */
const calls: [resource: string, verb: Verb, options: () => Promise<object> | object][] = [
  ['BoardResource', 'create', () => ({ name: `Board ${Math.random()}` })],
  ['BoardResource', 'update', () => ({ board_id: ownBoard, description: 'Ours' })],
  ['RepinResource', 'create', () => ({ pin_id: elsewhere, board_id: ownBoard })],
  ['PinResource', 'create', async () => ({ board_id: ownBoard, image_signature: await picture() })],
  ['PinResource', 'update', () => ({ id: ownPin, title: 'Renamed' })],
  ['ReactionsResource', 'create', () => ({ pin_id: elsewhere, reaction_type: 1 })],
  ['AggregatedCommentResource', 'create', () => ({ ...picturePin, ...text('Lovely') })],
  ['AggregatedCommentResource', 'update', () => ({ commentId: comment, ...text('Changed') })],
  [
    'AggregatedCommentReplyResource',
    'create',
    () => ({ commentId: comment, pinId: elsewhere, ...text('Thanks') }),
  ],
  ['PinResource', 'delete', async () => ({ id: (await pin(owner, ownBoard)).id })],
  ['BoardResource', 'delete', async () => ({ board_id: (await board(owner, { name: 'Gone' })).id })],
]

const publish = (person: Member, asset_id: string, permissions: ['PROFILE_PUBLISHER'] | []) =>
  updateAccess(
    owner,
    { business_id: owner.id, accesses: [{ member_id: person.id, asset_id, permissions }] },
    testOrigin,
  )

async function publisher() {
  const person = await testPerson(owner, 'EMPLOYEE')
  await publish(person, owner.id, ['PROFILE_PUBLISHER'])
  return person
}

const entriesOf = async ({ id }: Member) =>
  (
    await db().execute<{ action: string; target_type: string; after: { call: string; acting_for: string } }>(
      sql`select action, target_type, after from business_history
        where business_id = ${owner.id} and actor_id = ${id} and after ? 'acting_for' order by id`,
    )
  ).rows

const granted: Record<string, () => Promise<Member>> = {
  'holds PROFILE_PUBLISHER on the profile': publisher,
  'holds it through a group of assets': async () => {
    const person = await testPerson(owner, 'EMPLOYEE')
    const group = await testGroup(owner, [owner.id], `Group ${Math.random()}`)
    await publish(person, group.id, ['PROFILE_PUBLISHER'])
    return person
  },
  'is a manager of the business': () => testPerson(owner, 'BIZ_ADMIN'),
}

test.each(Object.entries(granted))('runs every call for the profile when the caller %s', async (_, make) => {
  const person = await make()
  const browser = await browserOf(person)
  for (const [resource, verb, options] of calls) {
    const answer = await browser.call(resource, verb, { ...(await options()), user_id: owner.id })
    expect([resource, verb, answer.http_status, answer.error]).toEqual([resource, verb, 200, undefined])
  }
  const entries = await entriesOf(person)
  expect(entries.map(({ after }) => after.call)).toEqual(calls.map(([name, verb]) => `${name}/${verb}`))
  expect(entries[0]).toMatchObject({
    action: 'created',
    target_type: 'board',
    after: { acting_for: owner.id },
  })
  const { rows } = await db().execute(sql`
    select (select count(*)::int from boards where user_id = ${person.id}) as boards,
      (select count(*)::int from pins where user_id = ${person.id}) as pins,
      (select count(*)::int from comments where user_id = ${person.id}) as comments,
      (select count(*)::int from comments where user_id = ${owner.id} and text = 'Lovely') > 0 as theirs`)
  expect(rows).toEqual([{ boards: 0, pins: 0, comments: 0, theirs: true }])
})

const refused: Record<string, () => Promise<Member>> = {
  'is a stranger': async () => stranger,
  'is another business': () => testBusiness('Other'),
  'is an employee without the permission': () => testPerson(owner, 'EMPLOYEE'),
  'had the permission taken away': async () => {
    const person = await publisher()
    await publish(person, owner.id, [])
    return person
  },
  'was removed from the business': async () => {
    const person = await publisher()
    await removeMembers(owner, { business_id: owner.id, members: [{ member_id: person.id }] }, testOrigin)
    return person
  },
}

test.each(Object.entries(refused))('refuses every call with 29 when the caller %s', async (_, make) => {
  const person = await make()
  const browser = await browserOf(person)
  for (const [resource, verb, options] of calls) {
    const answer = await browser.call(resource, verb, { ...(await options()), user_id: owner.id })
    expect([resource, verb, answer.http_status, answer.code]).toEqual([resource, verb, 403, 29])
  }
  expect(await entriesOf(person)).toEqual([])
})

test('runs a call for the viewer when user_id is theirs, and names the field when it is not an id', async () => {
  const browser = await browserOf(stranger)
  const [made, wrong] = [
    await browser.call('BoardResource', 'create', { name: 'Mine', user_id: stranger.id }),
    await browser.call('BoardResource', 'create', { name: 'Mine', user_id: 'x' }),
  ]
  expect(made).toMatchObject({ http_status: 200, data: { owner: { id: stranger.id } } })
  expect(wrong).toMatchObject({ http_status: 400, code: 1 })
})

async function acting(): Promise<{ person: Member; browser: Browser }> {
  const person = await publisher()
  const browser = await browserOf(person)
  expect(await browser.call('ActingResource', 'create', { user_id: owner.id })).toMatchObject({ code: 0 })
  return { person, browser }
}

test('acts for the profile in the whole session, shows none of its private data, and stops', async () => {
  const { person, browser } = await acting()
  expect(await browser.call('BoardResource', 'create', { name: 'Old page' })).toMatchObject({
    http_status: 403,
  })
  const seen = await browser.load()
  expect(seen).toMatchObject({ id: owner.id, actor: { id: person.id }, user: { email: '', is_admin: false } })
  const made = await browser.call('BoardResource', 'create', { name: 'As the shop' })
  expect(made).toMatchObject({ data: { owner: { id: owner.id } } })
  expect(await browser.call('ActingResource', 'get', {})).toMatchObject({
    data: { profiles: [{ id: owner.id }] },
  })
  await browser.call('ActingResource', 'delete', {})
  expect(await browser.load()).toMatchObject({ id: person.id })
})

test('changes the shop of the profile, and records it, as long as the permission lasts', async () => {
  const { person, browser } = await acting()
  await browser.load()
  const locales = [{ country: 'DE', language: 'de', domain: null }]
  const update = () => browser.call('StorefrontResource', 'update', { is_shown: true, locales })
  expect(await update()).toMatchObject({ http_status: 200, data: { locales } })
  expect(await browser.call('StorefrontResource', 'get', {})).toMatchObject({ data: { locales } })
  expect((await entriesOf(person)).at(-1)).toMatchObject({
    target_type: 'profile',
    after: { call: 'StorefrontResource/update', acting_for: owner.id },
  })
  await publish(person, owner.id, [])
  expect(await update()).toMatchObject({ http_status: 403, code: 29 })
})

test('refuses calls beyond publishing while acting', async () => {
  const { browser } = await acting()
  await browser.load()
  const closed: [string, Verb, object][] = [
    ['ConversationsResource', 'get', {}],
    ['NewsHubResource', 'get', {}],
    ['UserSessionsResource', 'get', {}],
    ['UserSettingsResource', 'get', {}],
    ['UserFollowResource', 'create', { user_id: stranger.id }],
    ['BoardTransferResource', 'create', { board_id: ownBoard, user_id: stranger.id }],
  ]
  for (const [resource, verb, options] of closed)
    expect([resource, await browser.call(resource, verb, options)]).toMatchObject([
      resource,
      { http_status: 403, code: 29, error: { params: { reason: 'stopActingFirst' } } },
    ])
})

test('refuses the next call with a sentence when the permission has ended, and shows the person’s page again', async () => {
  const { person, browser } = await acting()
  await browser.load()
  await publish(person, owner.id, [])
  expect(await browser.call('BoardResource', 'create', { name: 'Late' })).toMatchObject({
    code: 29,
    error: { params: { reason: 'actingEnded', name: owner.user.full_name } },
  })
  expect(await browser.load()).toMatchObject({ id: person.id, actedFor: owner.user.full_name })
})

test('refuses a stranger', async () => {
  const browser = await browserOf(stranger)
  expect(await browser.call('ActingResource', 'create', { user_id: owner.id })).toMatchObject({ code: 29 })
  expect(await browser.call('ActingResource', 'get', {})).toMatchObject({ data: { profiles: [] } })
})
