import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { data, type Person, signUp, testPassword, visitor } from '../../support/client'
import { listen, type Stream } from '../../support/hostile/stream'
import { startTwoProcesses, type TwoProcesses, through } from '../../support/product/two-processes'

let site: TwoProcesses
let database: pg.Client
let writer: Person
let reader: Person
beforeAll(async () => {
  site = await startTwoProcesses({ RATE_LIMIT_SCALE: '1' })
  database = new pg.Client(site.databaseUrl)
  await database.connect()
  writer = await signUp(site.one)
  reader = await signUp(site.one)
  data(await reader.write('UserFollowResource', 'create', { user_id: writer.id }))
  await database.query('update users set email_verified_at = now() where id = $1', [writer.id])
}, 300_000)
afterAll(async () => {
  await database?.end()
  await site?.stop()
})

const open: Stream[] = []
async function openStream(person: Person): Promise<Stream> {
  const stream = await listen(person)
  open.push(stream)
  return stream
}
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

const write = async (from: Person, text: string) =>
  data(
    await from.write<{ conversation: { id: string }; message: { id: string } }>(
      'ConversationsResource',
      'create',
      { user_ids: [reader.id], text, client_id: randomUUID() },
    ),
  )
const textsOf = async (person: Person, conversation_id: string) =>
  data(await person.read<{ text: string }[]>('ConversationMessagesResource', { conversation_id })).map(
    ({ text }) => text,
  )

test('delivers a message sent through one process to the streams of the other, where it can be read', async () => {
  const there = through(site.two, reader)
  const [mine, theirs] = [await openStream(through(site.two, writer)), await openStream(there)]
  const { conversation, message } = await write(writer, 'Over there')
  const event = { type: 'message', conversation_id: conversation.id, message_id: message.id }
  expect(await theirs.next('message')).toEqual(event)
  expect(await mine.next('message')).toEqual(event)
  expect(await textsOf(there, conversation.id)).toContain('Over there')
})

test('reports a gap in both after the database connections were lost', async () => {
  const streams = [await openStream(reader), await openStream(through(site.two, reader))]
  const listening = `from pg_stat_activity where application_name = 'magpie-live'`
  const ended = await database.query(`select pg_terminate_backend(pid) ${listening}`)
  expect(ended.rowCount).toBe(2)
  const { conversation } = await write(writer, 'Perhaps unheard')
  for (const stream of streams) expect(await stream.next('resume')).toEqual({ type: 'resume' })
  for (const base of [site.one, site.two])
    expect(await textsOf(through(base, reader), conversation.id)).toContain('Perhaps unheard')
  const { message } = await write(through(site.two, writer), 'Heard again')
  for (const stream of streams)
    await expect
      .poll(() => stream.events, { timeout: 10_000 })
      .toContainEqual(expect.objectContaining({ message_id: message.id }))
})

test("shares sessions, and ends the other process's stream immediately on log-out", async () => {
  const person = await signUp(site.one)
  const there = through(site.two, person)
  const stream = await openStream(there)
  expect(stream.status).toBe(200)
  data(await person.write('UserSessionResource', 'delete'))
  expect(await stream.next('bye')).toEqual({ type: 'bye' })
  await stream.ended
  expect((await listen(there)).status).toBe(401)
  expect((await there.read('ConversationsResource')).status).toBe(401)
})

test('counts ten log-ins over all processes', async () => {
  const clients = [await visitor(site.one), await visitor(site.two)]
  const form = { username_or_email: reader.email, password: 'wrong password' }
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, n) => clients[n % 2]?.post('/v3/login/handshake/', form)),
  )
  expect(tries.filter((answer) => answer?.status === 401)).toHaveLength(10)
  expect(tries.filter((answer) => answer?.status === 429)).toHaveLength(20)
  const right = { ...form, password: testPassword }
  for (const client of clients) expect((await client.post('/v3/login/handshake/', right)).status).toBe(429)
})
