import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { removeCollaborator } from '@/lib/content/collaboration/collaborators.server'
import { accept, invite } from '@/lib/content/collaboration/test-world.server'
import { board, pin, signedIn } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { hub } from '@/lib/platform/live/hub.server'
import { publish } from '@/lib/platform/live/publish.server'
import { openStream } from './live-open.server'
import { Streams, streamBounds } from './live-streams.server'

let server: Server
let answers: ServerResponse[] = []
let requestOf: (res: ServerResponse) => void = () => {}
beforeAll(async () => {
  registerListeners()
  server = createServer((_, res) => requestOf(res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  for (const res of answers) res.destroy()
  answers = []
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await hub().stop()
})

type Opened = { res: ServerResponse; read: IncomingMessage; text: () => string; ended: Promise<void> }

/** Opens a stream from end to end; its output is read by default. */
async function opened(
  member: Member,
  streams: Streams,
  reads = true,
  pictures: readonly string[] = [],
): Promise<Opened> {
  const here = new Promise<ServerResponse>((resolve) => {
    requestOf = resolve
  })
  const { port } = server.address() as AddressInfo
  const there = new Promise<IncomingMessage>((resolve) => {
    // A refused or cut-off stream delivers nothing.
    get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', () => undefined)
  })
  const res = await here
  answers.push(res)
  await openStream(member, pictures, res, streams)
  const read = await there
  let text = ''
  if (reads) read.on('data', (chunk: Buffer) => (text += chunk))
  const ended = new Promise<void>((resolve) => read.on('error', () => undefined).once('close', resolve))
  return { res, read, text: () => text, ended }
}

const bounded = (over: Partial<typeof streamBounds>) => {
  const open: number[] = []
  return { streams: new Streams({ ...streamBounds, ...over }, (now) => open.push(now)), open }
}
const event = { type: 'conversation', conversation_id: '1' } as const

test('has the limits of the decision', () => {
  expect(streamBounds).toEqual({ ofOne: 8, ofAll: 5_000, waiting: 65_536, beat: 25_000 })
})

test('limits the streams of one account, and frees a slot when one ends', async () => {
  const { streams, open } = bounded({ ofOne: 3 })
  const [me, other] = [await signedIn(), await signedIn()]
  const mine = [await opened(me, streams), await opened(me, streams), await opened(me, streams)]
  expect(() => streams.permit(me.id)).toThrow(expect.objectContaining({ code: 8, retryAfter: 30 }))
  await opened(other, streams)
  mine[0]?.read.destroy()
  await expect.poll(() => open.at(-1)).toBe(3)
  streams.permit(me.id)
})

test('limits the streams of a process for all accounts', async () => {
  const { streams } = bounded({ ofAll: 3 })
  for (let n = 0; n < 3; n += 1) await opened(await signedIn(), streams)
  const refusal = expect.objectContaining({ code: 503, retryAfter: 5 })
  expect(() => streams.permit('1')).toThrow(refusal)
  await expect(opened(await signedIn(), streams)).rejects.toEqual(refusal)
})

test('cuts off only the stalled reader', async () => {
  const { streams, open } = bounded({})
  const [slow, quick] = [await signedIn(), await signedIn()]
  const deaf = await opened(slow, streams, false)
  const other = await opened(quick, streams)
  // Data within the sockets' own buffers is not counted.
  let max = 0
  const watch = setInterval(() => {
    max = Math.max(max, deaf.res.writableLength)
  }, 1)
  const long = { ...event, conversation_id: 'x'.repeat(4_000) }
  for (let n = 0; n < 2_000 && !deaf.res.destroyed; n += 1)
    await publish(db(), [`user:${slow.id}`, `user:${quick.id}`], long)
  await expect.poll(() => deaf.res.destroyed, { timeout: 10_000 }).toBe(true)
  clearInterval(watch)
  expect(max).toBeLessThanOrEqual(streamBounds.waiting)
  expect(open.at(-1)).toBe(1)
  await publish(db(), `user:${quick.id}`, event)
  await expect.poll(other.text).toContain(JSON.stringify(event))
})

test('sends heartbeats, and ends a stream whose session ended unnoticed', async () => {
  const { streams, open } = bounded({ beat: 60 })
  const [me, deleted] = [await signedIn(), await signedIn()]
  const [mine, theirs] = [await opened(me, streams), await opened(deleted, streams)]
  await expect.poll(() => mine.text().split(':\n\n').length).toBeGreaterThan(3)
  await db().execute(sql`update sessions set revoked_at = now() where id = ${deleted.session_id}`)
  await theirs.ended
  expect(theirs.text()).toContain('data: {"type":"bye"}')
  expect(open.at(-1)).toBe(1)
  streams.close()
  await mine.ended
  expect(open.at(-1)).toBe(0)
  expect(() => streams.permit(me.id)).toThrow(expect.objectContaining({ code: 503 }))
})

test('opens a stream only when its process listens', async () => {
  const { streams } = bounded({ beat: 20 })
  const me = await signedIn()
  let listens = () => {}
  const listening = new Promise<void>((resolve) => {
    listens = resolve
  })
  const subscribe = hub().subscribe.bind(hub())
  const spy = vi.spyOn(hub(), 'subscribe').mockImplementationOnce(async (channels, listener) => {
    await listening
    return subscribe(channels, listener)
  })
  const opening = opened(me, streams)
  await expect.poll(() => spy.mock.calls.length).toBe(1)
  // After some heartbeats there is still no output.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(answers.at(-1)?.headersSent).toBe(false)
  listens()
  const stream = await opening
  await publish(db(), `user:${me.id}`, event)
  await expect.poll(stream.text).toContain(`data: ${JSON.stringify(event)}`)
  expect(stream.text().startsWith('retry: 5000\n\n')).toBe(true)
  spy.mockRestore()
})

test('reopens a stream that ended before it opened', async () => {
  const { streams } = bounded({})
  const me = await signedIn()
  const spy = vi.spyOn(hub(), 'subscribe').mockImplementationOnce(async () => {
    streams.close()
    return () => undefined
  })
  const { read, ended, text } = await opened(me, streams)
  await ended
  expect(read.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(text()).toBe('')
  spy.mockRestore()
})

test('reports a gap to streams when the database connection was lost, and continues', async () => {
  const { streams } = bounded({})
  const me = await signedIn()
  const stream = await opened(me, streams)
  await db().execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'magpie-live' and datname = current_database()`)
  await expect.poll(stream.text, { timeout: 10_000 }).toContain('data: {"type":"resume"}')
  await publish(db(), `user:${me.id}`, event)
  await expect.poll(stream.text).toContain(`data: ${JSON.stringify(event)}`)
})

/** Opens the stream of a viewer of a picture on a board, and returns what ends it. */
async function watching(privacy: 'public' | 'secret', role?: 'editor') {
  const [owner, viewer] = [await signedIn(), await signedIn()]
  const one = await board(owner, { privacy })
  if (role) {
    await invite(owner, one.id, [viewer], role)
    await accept(viewer, one.id)
  }
  const { aggregated_pin_data } = await pin(owner, one.id)
  // No heartbeat comes during the test.
  const { streams } = bounded({ beat: 600_000 })
  const [theirs, mine] = [
    await opened(viewer, streams, true, [aggregated_pin_data.id]),
    await opened(owner, streams, true, [aggregated_pin_data.id]),
  ]
  return { owner, viewer, one, theirs, mine }
}

test.each<
  [string, Parameters<typeof watching>, (world: Awaited<ReturnType<typeof watching>>) => Promise<unknown>]
>([
  [
    'a person is removed from a secret board',
    ['secret', 'editor'],
    ({ owner, viewer, one }) => removeCollaborator(owner, { board_id: one.id, invited_user_id: viewer.id }),
  ],
  [
    'a board becomes secret',
    ['public'],
    ({ owner, one }) => updateBoard(owner, boardUpdate.parse({ board_id: one.id, privacy: 'secret' })),
  ],
  ['its owner blocks the viewer', ['public'], ({ owner, viewer }) => blockUser(owner, viewer.id)],
])('ends the stream of a picture immediately when %s', async (title, given, change) => {
  const world = await watching(...given)
  await change(world)
  await world.theirs.ended
  expect(world.theirs.text()).not.toContain('bye')
  // It then has pictures of its own (087), and its owner's page opens another stream.
  if (title !== 'a board becomes secret') expect(world.mine.res.writableEnded).toBe(false)
})
