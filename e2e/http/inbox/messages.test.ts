import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, data, type Person, signUp, visitor } from '../../support/client'
import { makeBoard, withPin } from '../../support/people/actions'
import { birthdayOf } from '../../support/people/teen'
import { asAdmin, verified } from '../../support/people/verified'

type Conversation = { id: string; users: { id: string }[]; unread: number; standing: string }
type Message = { id: string; text: string; pin: { id: string } | null; has_pin: boolean }
type Started = { conversation: Conversation; message: Message | null }

let mira: Person
let tomas: Person
let outsider: Person
let conversation_id: string
let message_id: string

const post = (more: object = {}) => ({ text: 'Hello', client_id: randomUUID(), ...more })
const start = (from: Client, to: Person[], more: object = {}) =>
  from.write<Started>('ConversationsResource', 'create', { user_ids: to.map(({ id }) => id), ...post(more) })
const send = (from: Client, id: string, more: object = {}) =>
  from.write<Message>('ConversationMessagesResource', 'create', { conversation_id: id, ...post(more) })
const follow = async (from: Client, to: Person) =>
  data(await from.write('UserFollowResource', 'create', { user_id: to.id }))
const codeOf = ({ status, code }: { status: number; code: number }) => [status, code]

beforeAll(async () => {
  ;[mira, tomas, outsider] = [await verified(), await verified(), await verified()]
  await follow(tomas, mira)
  const { conversation, message } = data(await start(mira, [tomas]))
  conversation_id = conversation.id
  message_id = message?.id ?? ''
})

describe('a conversation of others', () => {
  /** Every method with a conversation or a message of a member as input. */
  const calls: [string, (who: Client) => Promise<{ status: number }>][] = [
    ['reading it', (who) => who.read('ConversationResource', { conversation_id })],
    ['reading its messages', (who) => who.read('ConversationMessagesResource', { conversation_id })],
    ['writing into it', (who) => send(who, conversation_id)],
    [
      'marking it read',
      (who) => who.write('ConversationsResource', 'update', { conversation_id, read_id: '1' }),
    ],
    ['deleting it', (who) => who.write('ConversationsResource', 'delete', { conversation_id })],
    ['taking a message back', (who) => who.write('ConversationMessagesResource', 'delete', { message_id })],
    [
      'accepting it',
      (who) =>
        who.write('ContactRequestsResource', 'update', {
          contact_request_id: conversation_id,
          status: 'accepted',
        }),
    ],
    [
      'deleting it as a request',
      (who) => who.write('ContactRequestsResource', 'delete', { contact_request_id: conversation_id }),
    ],
  ]

  test.each(calls)('refuses %s signed out with 401, and to a stranger as missing', async (_, request) => {
    expect((await request(await visitor())).status).toBe(401)
    expect((await request(outsider)).status).toBe(404)
  })

  test('refuses reads and writes in a group after leaving it', async () => {
    const [owner, leaver, third] = [await verified(), await verified(), await verified()]
    for (const person of [leaver, third]) await follow(person, owner)
    const { conversation } = data(await start(owner, [leaver, third]))
    data(await leaver.write('ConversationsResource', 'delete', { conversation_id: conversation.id }))
    for (const answer of [
      await leaver.read('ConversationMessagesResource', { conversation_id: conversation.id }),
      await leaver.read('ConversationResource', { conversation_id: conversation.id }),
      await send(leaver, conversation.id),
    ])
      expect(answer.status).toBe(404)
  })

  test("refuses to delete another's message", async () => {
    expect(codeOf(await tomas.write('ConversationMessagesResource', 'delete', { message_id }))).toEqual([
      403, 7,
    ])
  })
})

test('separates people across a block, in either direction, also in open windows', async () => {
  const [one, other] = [await verified(), await verified()]
  await follow(other, one)
  const { conversation } = data(await start(one, [other]))
  data(await other.write('UserBlockResource', 'create', { user_id: one.id }))
  for (const [who, whom] of [
    [one, other],
    [other, one],
  ] as const) {
    expect((await send(who, conversation.id)).status).toBe(404)
    expect(codeOf(await start(who, [whom]))).toEqual([404, 30])
    expect(data(await who.read<Conversation[]>('ConversationsResource'))).toEqual([])
  }
})

test('sends one message in twenty concurrent calls with one id', async () => {
  const client_id = randomUUID()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => send(mira, conversation_id, { client_id, text: 'Once' })),
  )
  expect(new Set(all.map((answer) => data(answer).id)).size).toBe(1)
})

test('limits a text to 1000 characters, and requires a text or a pin', async () => {
  expect((await send(mira, conversation_id, { text: '😀'.repeat(1000) })).status).toBe(200)
  for (const text of ['a'.repeat(1001), '', '   ', 'a\u0000'])
    expect(codeOf(await send(mira, conversation_id, { text }))).toEqual([400, 1])
  expect(
    codeOf(
      await start(
        mira,
        Array(10)
          .fill(0)
          .map((_, n) => ({ ...tomas, id: String(n + 1) })),
      ),
    ),
  ).toEqual([400, 1])
})

test('sends a pin to people who may see it, and refuses one of a secret board by name', async () => {
  const { pin } = await withPin(mira)
  const sent = data(await send(mira, conversation_id, { text: '', pin_id: pin.id }))
  expect(sent).toMatchObject({ has_pin: true, pin: { id: pin.id } })
  const secret = await makeBoard(mira, { privacy: 'secret' })
  data(await mira.write('PinResource', 'update', { id: pin.id, board_id: secret.id }))
  const refused = await send(mira, conversation_id, { text: '', pin_id: pin.id })
  expect([...codeOf(refused), refused.message_detail]).toEqual([
    403,
    29,
    'pin_id: They may not see this pin: it is secret or private.',
  ])
  const { data: items } = await tomas.read<Message[]>('ConversationMessagesResource', { conversation_id })
  expect(items.find(({ id }) => id === sent.id)).toMatchObject({ has_pin: true, pin: null })
})

test('refuses unverified, banned, and strangers under 16', async () => {
  expect(codeOf(await start(await signUp(), [tomas]))).toEqual([403, 29])
  const banned = await verified()
  await asAdmin({ user_id: banned.id, is_write_banned: true })
  expect(codeOf(await start(banned, [tomas]))).toEqual([403, 29])
  const teen = await signUp(undefined, 'Teen', { birthday: birthdayOf(15) })
  expect(codeOf(await start(mira, [teen]))).toEqual([403, 29])
})

test('shows the switch, and applies it', async () => {
  const silent = await verified()
  await follow(silent, mira)
  const shown = async () =>
    (
      (await silent.request('/_/_/state/?source_url=/')).json as {
        viewer: { should_show_messaging: boolean }
      }
    ).viewer.should_show_messaging
  expect(await shown()).toBe(true)
  data(await silent.write('UserSettingsResource', 'update', { message_permission: 'nobody' }))
  expect(await shown()).toBe(false)
  expect(codeOf(await start(mira, [silent]))).toEqual([403, 29])
  expect(codeOf(await start(silent, [mira]))).toEqual([403, 29])
})

test('returns message counts with the notification count on request, for members with messages', async () => {
  const [me, writer] = [await signUp(), await verified()]
  const badge = async (options: object) => data(await me.read<object>('NewsHubBadgeResource', options))
  data(await start(writer, [me]))
  expect(await badge({ with_messages: true })).toEqual({
    unread_count: expect.any(Number),
    new_count: expect.any(Number),
    messages: { unread: 0, requests: 1 },
  })
  expect(await badge({})).toEqual({ unread_count: expect.any(Number), new_count: expect.any(Number) })
  data(await me.write('UserSettingsResource', 'update', { message_permission: 'nobody' }))
  expect(await badge({ with_messages: true })).toEqual({
    unread_count: expect.any(Number),
    new_count: expect.any(Number),
  })
})

test('joins pages of messages, and refuses a bookmark of another list', async () => {
  const seen: string[] = []
  let bookmarks: string[] = []
  for (let page = 0; page < 20 && bookmarks[0] !== '-end-'; page += 1) {
    const answer = await mira.read<Message[]>('ConversationMessagesResource', {
      conversation_id,
      page_size: 2,
      bookmarks,
    })
    seen.push(...data(answer).map(({ id }) => id))
    bookmarks = [answer.bookmark ?? '-end-']
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(seen.toSorted((one, other) => Number(BigInt(other) - BigInt(one))))
  const first = await mira.read<Message[]>('ConversationMessagesResource', { conversation_id, page_size: 1 })
  const strange = { conversation_id, bookmarks: [first.bookmark] }
  expect((await tomas.read('ConversationMessagesResource', strange)).status).toBe(400)
  expect((await mira.read('ConversationsResource', { bookmarks: [first.bookmark] })).status).toBe(400)
})
