import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Person } from '../support/client'
import { ready, upload, uploaded } from '../support/people/actions'
import { makePicture, unique } from '../support/picture'
import { rest } from '../support/rest'
import { dataOf, envelopeOf, get, makeWorld, post, type World } from './world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

type Write = [what: string, run: (world: World) => Promise<Answer>, check?: (answer: Answer) => void]

/** Writes in the formats of such clients, in a fixed order. */
const writes: Write[] = [
  [
    'follows a board by its address',
    ({ me, theirs }) => rest(me, 'POST', `/v3/boards/${theirs.board.id}/follow/`),
  ],
  ['unfollows it', ({ me, theirs }) => rest(me, 'DELETE', `/v3/boards/${theirs.board.id}/follow/`)],
  ['follows a person', ({ me, other }) => post(me, 'UserFollowResource', 'create', { user_id: other.id })],
  ['unfollows them', ({ me, other }) => post(me, 'UserFollowResource', 'delete', { user_id: other.id })],
  [
    'makes a board',
    ({ me }) => post(me, 'BoardResource', 'create', { name: unique('Made '), privacy: 'public' }),
  ],
  [
    'renames a section by the other name of the call',
    ({ me, section }) =>
      post(me, 'BoardSectionEditResource', 'update', { section_id: section.id, title: 'Clays' }),
  ],
  [
    'saves a pin',
    ({ me, mine, theirs }) =>
      post(me, 'RepinResource', 'create', { pin_id: theirs.pin.id, board_id: mine.board.id }),
    (answer) => expect(dataOf(answer).id).toMatch(/^\d+$/),
  ],
  [
    'changes a pin, absent fields as null',
    ({ me, mine }) =>
      post(me, 'PinResource', 'update', { id: mine.pin.id, title: 'Clay jugs', section: null }),
    (answer) => expect(dataOf(answer).title).toBe('Clay jugs'),
  ],
  [
    'comments with tags as JSON text',
    ({ me, mine }) =>
      post(me, 'AggregatedCommentResource', 'create', {
        objectId: mine.pin.aggregated_pin_data.id,
        pinId: mine.pin.id,
        text: 'From a client',
        tags: '[]',
      }),
    (answer) => expect(dataOf(answer).text).toBe('From a client'),
  ],
  [
    'reacts to a pin',
    ({ me, theirs }) =>
      post(me, 'ReactionsResource', 'create', {
        pin_id: theirs.pin.id,
        reaction_pin_id: theirs.pin.id,
        user_id: me.id,
        reaction_type: 1,
        action_type: 'reaction',
      }),
  ],
  [
    'asks for the images of a page, and names the problem',
    ({ me }) => get(me, 'FindPinImagesResource', { url: 'http://127.0.0.1:1/', source: 'pin_create' }),
    (answer) => expect(envelopeOf(answer).error?.extra_data.field).toBe('url'),
  ],
]

describe('writes', () => {
  test.each(writes)('%s', async (_what, run, check) => {
    const answer = await run(world)
    if (check) check(answer)
    else expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  })

  test('uploads a picture, and creates a pin with the returned address', async () => {
    const { me, mine } = world
    const answer = await upload(me, await makePicture('wire'))
    const { image_signature, image_url } = uploaded(answer)
    expect((answer.json as { success: boolean }).success).toBe(true)
    const made = await post(me, 'PinResource', 'create', {
      board_id: mine.board.id,
      image_url,
      title: 'By address',
      method: 'uploaded',
    })
    expect(made.status).toBe(200)
    const { images } = await ready(me, String(dataOf(made).id))
    expect(images.orig?.url).toContain(image_signature)
  })

  test.each(['pin', 'pin_id'])('sends a pin by the option %s, without a separate id', async (name) => {
    const { me, other, theirs } = world
    for (const [one, two] of [
      [me, other],
      [other, me],
    ] as [Person, Person][])
      await one.write('UserFollowResource', 'create', { user_id: two.id })
    const sent = await post(me, 'ConversationsResource', 'create', {
      user_ids: [other.id],
      [name]: theirs.pin.id,
    })
    expect(sent.status, sent.text.slice(0, 300)).toBe(200)
    expect(sent.text).toContain('"has_pin":true')
  })
})
