import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { data, logIn, type Person, signUp, stranger, testPassword, visitor } from '../support/client'
import { listen, type Stream } from '../support/hostile/stream'
import { makeBoard, withPin } from '../support/people/actions'
import { verified } from '../support/people/verified'

const open: Stream[] = []
async function openStream(...requested: Parameters<typeof listen>): Promise<Stream> {
  const stream = await listen(...requested)
  open.push(stream)
  return stream
}
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

let writer: Person
let me: Person
beforeAll(async () => {
  ;[writer, me] = [await verified(), await signUp()]
  data(await me.write('UserFollowResource', 'create', { user_id: writer.id }))
})

const write = async (text = 'Hello') => {
  const options = { user_ids: [me.id], text, client_id: randomUUID() }
  return data(
    await writer.write<{ conversation: { id: string }; message: { id: string } }>(
      'ConversationsResource',
      'create',
      options,
    ),
  )
}

test('requires a session', async () => {
  for (const client of [stranger(), await visitor()]) {
    const answer = await client.request('/_/live/')
    expect([answer.status, (answer.json as { code: number }).code]).toEqual([401, 2])
  }
  const forged = stranger()
  forged.cookies.set('magpie_session', 'x'.repeat(43))
  expect((await forged.request('/_/live/')).status).toBe(401)
})

test('requires GET, under both spellings', async () => {
  expect((await me.request('/_/live/', { method: 'POST' })).status).toBe(405)
  expect((await me.request('/_/live/', { method: 'HEAD' })).status).toBe(405)
  const stream = await openStream(me)
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('content-encoding')).toBeNull()
})

test('delivers a message as it is sent: ids, without its content', async () => {
  const stream = await openStream(me, `?channel=user:${me.id}`)
  const { conversation, message } = await write('A secret word')
  expect(await stream.next('message')).toEqual({
    type: 'message',
    conversation_id: conversation.id,
    message_id: message.id,
  })
  expect(JSON.stringify(stream.events)).not.toContain('secret')
})

test.each([
  ['another person’s channel', () => `user:${writer.id}`, 403, 29],
  ['what is no channel', () => 'everybody', 400, 1],
  ['a channel with more in it', () => `pin:1' or 1=1`, 400, 1],
])('refuses %s', async (_, channel, status, code) => {
  const answer = await me.request(`/_/live/?${new URLSearchParams({ channel: channel() })}`)
  expect([answer.status, (answer.json as { code: number }).code]).toEqual([status, code])
})

test("delivers a picture's events to viewers of its pins, and nobody else", async () => {
  const { pin } = await withPin(writer)
  const channel = `?channel=pin:${pin.aggregated_pin_data.id}`
  await (await openStream(me, channel)).next('comments')
  const secret = await makeBoard(writer, { privacy: 'secret' })
  data(await writer.write('PinResource', 'update', { id: pin.id, board_id: secret.id }))
  // From now on the pin uses the secret board's own picture row, not the public one.
  const moved = data(await writer.read<typeof pin>('PinResource', { id: pin.id }))
  const objectId = moved.aggregated_pin_data.id
  expect(objectId).not.toBe(pin.aggregated_pin_data.id)
  const [mine, theirs, none] = [
    await openStream(me, `${channel}&channel=pin:${objectId}`),
    await openStream(writer, `?channel=pin:${objectId}`),
    await openStream(me, '?channel=pin:1'),
  ]
  const sent = { objectId, pinId: pin.id, text: 'A secret word' }
  data(await writer.write('AggregatedCommentResource', 'create', sent))
  await theirs.next('comment')
  // Their own events still arrive, after the ones that they must not get.
  await write()
  for (const stream of [mine, none]) {
    await stream.next('message')
    expect(stream.events.map(({ type }) => type)).not.toContain('comment')
    expect(stream.events.map(({ type }) => type)).not.toContain('comments')
  }
  const four = [1, 2, 3, 4].map((id) => `channel=pin:${id}`).join('&')
  expect((await me.request(`/_/live/?${four}`)).status).toBe(400)
})

test('starts with the comment count of a picture, including the latest comments', async () => {
  const { pin } = await withPin(writer)
  const aggregated_pin_id = pin.aggregated_pin_data.id
  const begun = async () => (await openStream(me, `?channel=pin:${aggregated_pin_id}`)).next('comments')
  expect(await begun()).toEqual({ type: 'comments', aggregated_pin_id, comment_count: 0 })
  const sent = { objectId: aggregated_pin_id, pinId: pin.id, text: 'A secret word' }
  data(await me.write('AggregatedCommentResource', 'create', sent))
  expect(await begun()).toEqual({ type: 'comments', aggregated_pin_id, comment_count: 1 })
})

test('delivers comments on a try as ids only, and not as comments on the picture', async () => {
  const { pin } = await withPin(writer)
  const photo = (await withPin(me)).pin.images.orig?.url.match(/[0-9a-f]{32}/)?.[0]
  const made = { pin_id: pin.id, image_signature: photo }
  const { id: did_it_id } = data(await me.write<{ id: string }>('DidItActivityResource', 'create', made))
  const aggregated_pin_id = pin.aggregated_pin_data.id
  const stream = await openStream(writer, `?channel=pin:${aggregated_pin_id}`)
  const sent = { did_it_id, pin_id: pin.id, text: 'A secret word' }
  const { id } = data(await me.write<{ id: string }>('DidItCommentsResource', 'create', sent))
  const received = { type: 'try_comment', try_id: did_it_id, aggregated_pin_id, comment_id: id }
  expect(await stream.next('try_comment')).toEqual(received)
  expect(JSON.stringify(stream.events)).not.toContain('secret')
  expect(stream.events.filter(({ type }) => type === 'comment')).toEqual([])
})

test('ends the stream of an ended session, and no other', async () => {
  const person = await signUp()
  const other = await logIn(person.email, testPassword)
  const [mine, theirs] = [await openStream(person), await openStream(other)]
  data(await person.write('UserSessionsResource', 'delete', { all_others: true }))
  expect(await theirs.next('bye')).toEqual({ type: 'bye' })
  await theirs.ended
  expect((await openStream(other)).status).toBe(401)
  expect(mine.events).toEqual([])
  data(await person.write('UserSessionResource', 'delete'))
  await mine.ended
})

test('allows eight streams per account and process', async () => {
  const person = await signUp()
  const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(person)))
  const refused = streams.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual(Array(4).fill(429))
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await openStream(me)).status).toBe(200)
  for (const stream of streams) stream.close()
  await expect.poll(async () => (await openStream(person)).status).toBe(200)
})

test('measures the open streams', async () => {
  const stream = await openStream(me)
  const read = async () =>
    Number(/magpie_live_streams (\d+)/.exec(await (await fetch(`${me.base}/metrics`)).text())?.[1])
  const before = await read()
  expect(before).toBeGreaterThan(0)
  stream.close()
  await expect.poll(read).toBeLessThan(before)
})
