import { beforeAll, describe, expect, test } from 'vitest'
import { otherNames } from '@/lib/edge/doors/other-names.server'
import type { Answer, Person } from '../support/client'
import { upload, uploaded } from '../support/people/actions'
import { verified } from '../support/people/verified'
import { makePicture, unique } from '../support/picture'
import { rest } from '../support/rest'
import { dataOf, envelopeOf, get, makeWorld, post, type World } from './world'

let world: World
let topic: { id: string; name: string; slug: string }
beforeAll(async () => {
  world = await makeWorld()
  const topics = dataOf(await get(world.me, 'InterestsResource', {})) as unknown as (typeof topic)[]
  // One of several words, whose spellings differ.
  topic = topics.find(({ slug }) => slug.includes('-')) as typeof topic
  await world.other.write('UserFollowResource', 'create', { user_id: world.me.id })
}, 60_000)

const send = (client: Person, call: string, options: object) => {
  const [name = '', verb = ''] = call.split('.')
  return verb === 'get' ? get(client, name, options) : post(client, name, verb, options)
}

/** Asks a stranger to write to `me`, and returns the id of the request. */
async function request(): Promise<string> {
  const { me } = world
  const stranger = await verified()
  const sent = await post(stranger, 'ConversationsResource', 'create', { user_ids: [me.id], text: 'Hello' })
  return String(dataOf(sent).id)
}

type Case = [
  call: string,
  options: (world: World) => object | Promise<object>,
  check: (answer: Answer) => void,
]

const isList = (answer: Answer) => expect(Array.isArray(dataOf(answer))).toBe(true)
const has = (fields: object) => (answer: Answer) => expect(dataOf(answer)).toMatchObject(fields)

/** Other names, in the shapes of the programs that use them. */
const cases: Case[] = [
  [
    'BoardEmailInviteResource.create',
    ({ mine }) => ({ board_id: mine.board.id, emails: `${unique('guest')}@example.org` }),
    () => {},
  ],
  [
    'BoardSectionEditResource.create',
    ({ section }) => ({ section_id: section.id, name: 'Slips' }),
    has({ title: 'Slips' }),
  ],
  ['DidItUserFeedResource.get', ({ me }) => ({ username: me.username }), isList],
  [
    'ContactRequestAcceptResource.update',
    async () => ({ contact_request: { id: await request() } }),
    () => {},
  ],
  [
    'ContactRequestIgnoreResource.delete',
    async () => ({ contact_request: { id: await request() } }),
    () => {},
  ],
  ['ProfileBoardsResource.get', ({ me }) => ({ username: me.username }), isList],
  ['PinLikeResource.create', ({ theirs }) => ({ pin_id: theirs.pin.id }), has({ reaction_by_me: 1 })],
  ['PinLikeResource.delete', ({ theirs }) => ({ pin_id: theirs.pin.id }), has({ reaction_by_me: 0 })],
  [
    'PinCommentResource.create',
    ({ theirs }) => ({ pin_id: theirs.pin.id, text: 'By its pin' }),
    has({ text: 'By its pin' }),
  ],
  ['NetworkStoriesResource.get', () => ({}), isList],
  [
    'NativeInteractionsResource.get',
    ({ theirs }) => ({ pin_id: theirs.pin.id }),
    has({ reaction_counts: expect.any(Object) }),
  ],
  [
    'UnifiedCommentsResource.get',
    ({ theirs }) => ({ aggregated_pin_id: theirs.pin.aggregated_pin_data.id }),
    isList,
  ],
  [
    'UnifiedCommentsPreviewResource.get',
    ({ theirs }) => ({ aggregated_pin_id: theirs.pin.aggregated_pin_data.id }),
    isList,
  ],
  [
    'CreateExternalInviteResource.create',
    () => ({}),
    (answer) => expect(dataOf(answer).invite_url).toMatch(/^https?:\/\/.+\?invite_code=[\w-]+$/),
  ],
  ['CategoriesResource.get', () => ({}), isList],
  ['CategoryResource.get', () => ({ category: topic.slug }), (answer) => has({ id: topic.id })(answer)],
  ['CategoryFeedResource.get', () => ({ feed: topic.slug }), isList],
  ['InterestResource.get', () => ({ interest: topic.name }), (answer) => has({ id: topic.id })(answer)],
]

describe('other names of calls', () => {
  test('are all tried here', () => {
    expect(cases.map(([call]) => call).sort()).toEqual([...otherNames].sort())
  })

  test.each(cases)('%s answers as the call that it names', async (call, optionsFor, check) => {
    const answer = await send(world.me, call, await optionsFor(world))
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(envelopeOf(answer).endpoint_name).toBe(call.split('.')[0])
    check(answer)
  })

  test('need what the named call needs', async () => {
    const answer = await post(world.nobody, 'PinLikeResource', 'create', { pin_id: world.theirs.pin.id })
    expect(answer.status).toBe(401)
    const missing = await post(world.me, 'PinCommentResource', 'create', { text: 'x' })
    expect([missing.status, envelopeOf(missing).error?.extra_data.field]).toEqual([400, 'pin_id'])
  })
})

describe('topics and lists of other clients', () => {
  test.each([
    ['TopicResource', () => ({ interest: topic.id }), () => ({ name: topic.name })],
    ['TopicResource', () => ({ interest: topic.name.toUpperCase() }), () => ({ id: topic.id })],
    ['TopicResource', () => ({ interest: topic.slug.replaceAll('-', '_') }), () => ({ id: topic.id })],
  ])('%s finds a topic', async (name, options, found) => {
    expect(dataOf(await get(world.me, name, options()))).toMatchObject(found())
  })

  test('has topics that are followed, for the member only', async () => {
    const { me, other } = world
    await post(me, 'InterestFollowResource', 'create', { interest_id: topic.id, interest_list: 'favorited' })
    const mine = await get(me, 'InterestFollowingResource', { username: me.username })
    expect(dataOf(mine).map(({ id }) => id)).toContain(topic.id)
    expect((await get(other, 'InterestFollowingResource', { username: me.username })).status).toBe(403)
  })

  test.each([
    ['TopicFeedResource', () => ({ interest: topic.slug })],
    ['RelatedInterestsResource', () => ({ interest_name: topic.name })],
    ['BoardFollowingResource', ({ me }: World) => ({ username: me.username })],
    ['BoardTitleSuggestionsResource', ({ theirs }: World) => ({ pin_id: theirs.pin.id })],
  ] as [string, (world: World) => object][])('%s answers a list', async (name, options) => {
    const answer = await get(world.me, name, options(world))
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    isList(answer)
  })

  test('has the people who follow a board', async () => {
    const { me, theirs } = world
    const put = await rest(me, 'PUT', `/v3/boards/${theirs.board.id}/follow/`)
    expect([put.status, (put.data as { followed_by_me: boolean }).followed_by_me]).toEqual([200, true])
    const followers = dataOf(await get(me, 'BoardFollowersResource', { board_id: theirs.board.id }))
    expect(followers.map(({ id }) => id)).toContain(me.id)
    const boards = dataOf(await get(me, 'BoardFollowingResource', { username: me.username }))
    expect(boards.map(({ id }) => id)).toContain(theirs.board.id)
  })

  test('counts what people did with a pin, for its owner only', async () => {
    const { me, mine, theirs } = world
    const counts = dataOf(await get(me, 'OnPinAnalyticsResource', { pin_id: mine.pin.id }))
    expect(counts).toMatchObject({ pin_id: mine.pin.id, outbound_clicks: 0 })
    expect((await get(me, 'OnPinAnalyticsResource', { pin_id: theirs.pin.id })).status).toBe(403)
  })

  test('answers one entry of the notifications, to its owner only', async () => {
    const [entry] = dataOf(await get(world.me, 'NewsHubResource', {})) as unknown as { id: string }[]
    const options = { news_id: entry?.id }
    expect(dataOf(await get(world.me, 'NewsHubDetailsResource', options)).id).toBe(entry?.id)
    expect((await get(world.other, 'NewsHubDetailsResource', options)).status).toBe(404)
  })
})

describe('options in other spellings', () => {
  test.each([[''], [['']], [null], [[null]]])('takes the bookmarks %j as none', async (bookmarks) => {
    const answer = await get(world.me, 'BoardFeedResource', { board_id: world.mine.board.id, bookmarks })
    expect([answer.status, dataOf(answer).length]).toEqual([200, 1])
  })

  test('blocks by the other name of the field', async () => {
    const stranger = await verified()
    const blocked = await post(world.me, 'UserBlockResource', 'create', { blocked_user_id: stranger.id })
    expect(dataOf(blocked)).toMatchObject({ id: stranger.id, blocked_by_me: true })
    await post(world.me, 'UserBlockResource', 'delete', { blocked_user_id: stranger.id })
  })

  test('has the comments of a picture, and its activity', async () => {
    const { me, theirs } = world
    const objectId = theirs.pin.aggregated_pin_data.id
    await post(me, 'PinCommentResource', 'create', { pin_id: theirs.pin.id, text: 'In the feed' })
    const feed = await get(me, 'AggregatedCommentResource', { objectId, page_size: 1 })
    expect(dataOf(feed)[0]).toMatchObject({ text: 'In the feed' })
    expect(envelopeOf(feed).bookmark).toEqual(expect.any(String))
    for (const [show_did_it_feed, type] of [
      [false, 'aggregatedcomment'],
      ['true', undefined],
    ]) {
      const options = { aggregated_pin_data_id: objectId, show_did_it_feed }
      const activity = await get(me, 'AggregatedActivityFeedResource', options)
      expect([activity.status, dataOf(activity)[0]?.type]).toEqual([200, type])
    }
  })

  test('takes settings by their other names, and refuses those that there are not', async () => {
    const client = await verified()
    const { image_signature, image_url } = uploaded(await upload(client, await makePicture('portrait')))
    const changed = await post(client, 'UserSettingsResource', 'update', {
      profile_image_url: image_url,
      exclude_from_search: true,
      account_type: 'business',
      location: 'Oslo',
    })
    expect(changed.status, changed.text.slice(0, 300)).toBe(200)
    const now = dataOf(await get(client, 'UserSettingsResource', {}))
    expect(now).toMatchObject({
      is_hidden_from_search: true,
      business_name: expect.stringMatching(/./),
      location: 'Oslo',
    })
    expect(now.image_large_url).toContain(image_signature)
    for (const [field, value] of [
      ['location', 'é'.repeat(101)],
      ['profile_image_url', 'https://elsewhere.example/a.jpg'],
      ['is_private', true],
    ] as const) {
      const refused = await post(client, 'UserSettingsResource', 'update', { [field]: value })
      expect([field, refused.status, envelopeOf(refused).error?.extra_data.field]).toEqual([
        field,
        400,
        field,
      ])
    }
  })

  test('sends a board, and answers the conversation’s id at the top', async () => {
    const { me, other, theirs } = world
    await me.write('UserFollowResource', 'create', { user_id: other.id })
    const sent = await post(me, 'ConversationsResource', 'create', {
      user_ids: [other.id],
      board: theirs.board.id,
      text: 'Look',
    })
    const { id, conversation, message } = dataOf(sent) as unknown as Record<string, Record<string, string>>
    expect([sent.status, id]).toEqual([200, conversation?.id])
    expect(message?.text).toBe(`Look\n${me.base}${theirs.board.url}`)
  })

  test('says that messages go to members, not to addresses', async () => {
    const answer = await post(world.me, 'ConversationsResource', 'create', { emails: ['a@example.org'] })
    expect([answer.status, envelopeOf(answer).error?.extra_data.field]).toEqual([400, 'emails'])
  })
})
