import { beforeAll, describe, expect, test } from 'vitest'
import { makeBoard, ready, upload, uploaded, withPin } from '../support/actions'
import {
  type Answer,
  type Client,
  type Envelope,
  type Person,
  stranger,
  testPassword,
  visitor,
} from '../support/client'
import { makePicture, unique } from '../support/picture'
import { rest } from '../support/rest'
import { verified } from '../support/verified'

/** The accounts and things that the calls are about. */
type World = Awaited<ReturnType<typeof makeWorld>>

async function makeWorld() {
  const [me, other] = [await verified(), await verified()]
  const [mine, theirs] = [
    await withPin(me, { title: 'Clay bowls' }),
    await withPin(other, { title: 'Red kite' }),
  ]
  const section = await me.write<{ id: string; slug: string }>('BoardSectionResource', 'create', {
    board_id: mine.board.id,
    name: 'Glazes',
  })
  return { me, other, mine, theirs, section: section.data, nobody: await visitor() }
}

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

const envelopeOf = (answer: Answer) => (answer.json as Envelope<unknown>).resource_response
type Data = Record<string, unknown> & Record<string, unknown>[]
const dataOf = (answer: Answer) => envelopeOf(answer).data as Data

/** A read as such clients send it: options beside a context, much of it unknown here. */
function get(client: Client, name: string, options: object): Promise<Answer> {
  const data = { options: { isPrefetch: false, field_set_key: 'react_grid_pin', ...options }, context: {} }
  const query = new URLSearchParams({ source_url: '/', data: JSON.stringify(data), _: '1790000000000' })
  return client.ask(`/resource/${name}/get/?${query}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Pinterest-AppState': 'active' },
  })
}

/** A write as such clients send it: a form with `source_url` and `data`. */
function post(client: Client, name: string, verb: string, options: object): Promise<Answer> {
  const data = JSON.stringify({ options, context: {} })
  return client.post(`/resource/${name}/${verb}/`, new URLSearchParams({ source_url: '/', data }))
}

const slugOf = (url: string) => url.split('/')[2] ?? ''

type Read = [name: string, options: (world: World) => object, keys: string[]]

/** Reads of one thing, and the fields that clients take from it. */
const things: Read[] = [
  [
    'UserResource',
    ({ me }) => ({ username: me.username }),
    ['id', 'username', 'full_name', 'seo_title', 'image_xlarge_url'],
  ],
  ['UserSettingsResource', () => ({}), ['id', 'username', 'email']],
  [
    'PinResource',
    ({ mine }) => ({ id: mine.pin.id }),
    ['id', 'images', 'board', 'pinner', 'link', 'closeup_attribution', 'seo_url', 'node_id'],
  ],
  [
    'BoardResource',
    ({ mine }) => ({ board_id: mine.board.id }),
    ['id', 'url', 'owner', 'images', 'image_cover_hd_url'],
  ],
  ['BoardResource', ({ me, mine }) => ({ username: me.username, slug: slugOf(mine.board.url) }), ['id']],
  ['BoardSectionResource', ({ section }) => ({ section_id: section.id }), ['id', 'title', 'slug', 'board']],
  [
    'BoardSectionResource',
    ({ me, mine, section }) => ({
      username: me.username,
      slug: slugOf(mine.board.url),
      section_slug: section.slug,
    }),
    ['id', 'board'],
  ],
  ['BaseSearchResource', () => ({ query: 'clay', scope: 'pins' }), ['results', 'guides']],
  ['BaseSearchResource', () => ({ query: 'clay', scope: 'videos' }), ['results']],
  ['BaseSearchResource', () => ({ query: 'clay', scope: 'buyable_pins' }), ['results']],
  ['BaseSearchResource', () => ({ query: 'clay', scope: 'my_pins' }), ['results']],
  ['BaseSearchResource', () => ({ query: 'test', scope: 'people' }), ['results']],
  ['AdvancedTypeaheadResource', () => ({ term: 'cla' }), ['items']],
  ['NewsHubBadgeResource', () => ({}), ['unread_count', 'new_count']],
  ['BoardPickerBoardsResource', () => ({}), ['all_boards', 'boards_shortlist']],
  ['InviteCodeMetadataResource', () => ({ invite_code: 'none' }), []],
]

/** Reads of lists. */
const lists: [name: string, options: (world: World) => object][] = [
  ['BoardsResource', ({ me }) => ({ username: me.username, sort: 'custom', privacy_filter: 'all' })],
  ['BoardsResource', ({ me }) => ({ username: me.username, sort: 'last_pinned_to' })],
  ['BoardFeedResource', ({ mine }) => ({ board_id: mine.board.id, filter_section_pins: true })],
  ['BoardSectionsResource', ({ mine }) => ({ board_id: mine.board.id })],
  ['BoardSectionPinsResource', ({ section }) => ({ section_id: section.id })],
  ['BoardContentRecommendationResource', ({ mine }) => ({ board_id: mine.board.id })],
  ['BoardRelatedPixieFeedResource', ({ mine }) => ({ board_id: mine.board.id })],
  ['RelatedModulesResource', ({ mine }) => ({ pin_id: mine.pin.id })],
  ['RelatedPinFeedResource', ({ mine }) => ({ pin: mine.pin.id })],
  ['UserHomefeedResource', () => ({})],
  ['UserPinsResource', ({ me }) => ({ username: me.username })],
  ['UserActivityPinsResource', ({ me }) => ({ username: me.username })],
  ['UserFollowersResource', ({ me }) => ({ username: me.username })],
  ['UserFollowingResource', ({ me }) => ({ username: me.username })],
  ['AggregatedCommentFeedResource', ({ mine }) => ({ objectId: mine.pin.aggregated_pin_data.id })],
  ['DidItActivityResource', ({ mine }) => ({ pin_id: mine.pin.id })],
  ['NewsHubResource', () => ({})],
  ['ConversationsResource', () => ({})],
  ['ContactRequestsResource', () => ({})],
]

describe('reads', () => {
  test.each(things)('%s answers one thing', async (name, options, keys) => {
    const answer = await get(world.me, name, options(world))
    if (keys.length === 0) return expect(answer.status).toBeLessThan(500)
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(Object.keys(dataOf(answer))).toEqual(expect.arrayContaining(keys))
  })

  test.each(lists)('%s answers a list, and its end by the bookmark', async (name, options) => {
    const answer = await get(world.me, name, { ...options(world), page_size: 250, bookmarks: [null] })
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    expect(Array.isArray(dataOf(answer))).toBe(true)
    const { bookmark } = envelopeOf(answer)
    const { resource } = answer.json as Envelope<unknown>
    expect(resource.options.bookmarks).toEqual([bookmark ?? '-end-'])
    const after = await get(world.me, name, { ...options(world), bookmarks: ['-end-'] })
    expect(dataOf(after)).toEqual([])
  })

  test('answers POST to …/get/ as GET', async () => {
    const options = { id: world.mine.pin.id }
    const [asked, posted] = [
      await get(world.me, 'PinResource', options),
      await post(world.me, 'PinResource', 'get', options),
    ]
    expect([posted.status, dataOf(posted).id]).toEqual([200, dataOf(asked).id])
  })

  test('answers absolute addresses of media', async () => {
    const images = dataOf(await get(world.me, 'PinResource', { id: world.mine.pin.id })).images as Record<
      string,
      { url: string }
    >
    for (const { url } of Object.values(images))
      expect(url.startsWith(`${world.me.base}/media/`), url).toBe(true)
    expect((await world.me.ask(images.orig?.url ?? '')).status).toBe(200)
  })
})

type Write = [what: string, run: (world: World) => Promise<Answer>, check?: (answer: Answer) => void]

/** Writes in the shapes of such clients, in an order of their own. */
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

  test('uploads a picture, and makes a pin of the address that it answers', async () => {
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

  test.each(['pin', 'pin_id'])('sends a pin by the option %s, without an id of its own', async (name) => {
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

describe('sessions', () => {
  const logInAs = async (password: string) =>
    post(await visitor(), 'UserSessionResource', 'create', { username_or_email: world.me.email, password })

  test('logs in by resource', async () => {
    expect((await logInAs(testPassword)).status).toBe(200)
  })

  test('refuses a wrong password with 401', async () => {
    const answer = await logInAs('wrong horse 7 battery')
    expect([answer.status, envelopeOf(answer).status]).toEqual([401, 'failure'])
  })

  test('refuses a write without the token', async () => {
    const data = JSON.stringify({ options: { name: 'No token' }, context: {} })
    const answer = await world.me.ask('/resource/BoardResource/create/', {
      method: 'POST',
      body: new URLSearchParams({ source_url: '/', data }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('addresses for programs', () => {
  test.each([
    ['/manifest.webmanifest', ['"id"', '"scope"', '"description"']],
    ['/opensearch.xml', ['<OpenSearchDescription']],
    ['/robots.txt', ['Sitemap: ']],
    ['/sitemap.xml', ['<sitemapindex']],
  ])('%s has what programs read', async (path, parts) => {
    const answer = await stranger().ask(path)
    expect(answer.status).toBe(200)
    for (const part of parts) expect(answer.text).toContain(part)
  })

  test('offers feeds as RSS and as Atom', async () => {
    const board = await makeBoard(world.me)
    for (const path of [`/${world.me.username}/feed`, board.url.replace(/\/$/, '')]) {
      const page = await stranger().ask(path.endsWith('/feed') ? `/${world.me.username}/` : board.url)
      for (const ending of ['rss', 'atom'])
        expect(page.text).toContain(`type="application/${ending}+xml" href="${path}.${ending}"`)
      for (const [ending, root] of [
        ['rss', '<rss'],
        ['atom', '<feed xmlns="http://www.w3.org/2005/Atom"'],
      ]) {
        const answer = await stranger().ask(`${path}.${ending}`)
        expect([path, ending, answer.status]).toEqual([path, ending, 200])
        expect(answer.text).toContain(root)
      }
    }
  })

  test('names the picture of a pin for previews', async () => {
    const page = await stranger().ask(`/pin/${world.mine.pin.id}/`)
    const found = [...page.text.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, url]) => url)
    expect(found.length).toBeGreaterThanOrEqual(1)
    expect(found[0]).toContain('/media/600x315/')
  })

  test('answers the page that bookmarklets open', async () => {
    const answer = await stranger().ask(
      '/pin/create/button/?url=https%3A%2F%2Fexample.com%2F&media=https%3A%2F%2Fexample.com%2Fa.jpg',
    )
    expect([200, 302, 303, 307]).toContain(answer.status)
  })
})
