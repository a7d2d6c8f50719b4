import { beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '../support/client'
import { upload, uploaded } from '../support/people/actions'
import { makePicture } from '../support/picture'
import { dataOf, envelopeOf, get, makeWorld, post, type World } from './world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
}, 60_000)

const slugOf = (url: string) => url.split('/')[2] ?? ''

type Read = [name: string, options: (world: World) => object, keys: string[]]

/** Reads of one object, and the fields that clients use. */
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
  [
    'BaseSearchResource',
    () => ({ query: 'clay', scope: 'pins' }),
    ['results', 'guides', 'sensitivity', 'tabs', 'modeIcon', 'oneBarModules', 'article', 'nag', 'typo'],
  ],
  ['BaseSearchResource', () => ({ query: 'clay', scope: 'videos' }), ['results']],
  ['BaseSearchResource', () => ({ query: 'clay', scope: 'buyable_pins' }), ['results']],
  ['BaseSearchResource', () => ({ query: 'clay', scope: 'my_pins' }), ['results']],
  ['BaseSearchResource', () => ({ query: 'test', scope: 'people' }), ['results']],
  ['AdvancedTypeaheadResource', () => ({ term: 'cla', recent_queries_tags: ['clay'] }), ['items']],
  ['SearchTabResource', () => ({ query: 'clay' }), ['tabs']],
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
  test.each(things)('%s answers one object', async (name, options, keys) => {
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

  test('answers a story in full on its own, and by its length in a list', async () => {
    const { me, mine } = world
    const { image_signature } = uploaded(await upload(me, await makePicture('story')))
    const metadata = { pin_title: 'Glaze notes', pin_image_signature: image_signature }
    const pages = [{ blocks: [{ type: 'story_pin_image_block', image_signature }] }]
    const story = { board_id: mine.board.id, story_pin: { metadata, pages } }
    const { id } = dataOf(await post(me, 'StoryPinResource', 'create', story))
    const { story_pin_data: whole } = dataOf(await get(me, 'PinResource', { id }))
    expect(whole).toMatchObject({ page_count: 1, pages: [{ blocks: [{ type: 'story_pin_image_block' }] }] })
    const listed = dataOf(await get(me, 'BoardFeedResource', { board_id: mine.board.id }))
    expect(listed.find((pin) => pin.id === id)).toMatchObject({
      story_pin_data_id: (whole as { id: string }).id,
      story_page_count: 1,
      story_pin_data: null,
    })
  })

  test('answers POST to …/get/ as GET', async () => {
    const options = { id: world.mine.pin.id }
    const [requested, posted] = [
      await get(world.me, 'PinResource', options),
      await post(world.me, 'PinResource', 'get', options),
    ]
    expect([posted.status, dataOf(posted).id]).toEqual([200, dataOf(requested).id])
  })

  test('answers absolute addresses of media', async () => {
    const images = dataOf(await get(world.me, 'PinResource', { id: world.mine.pin.id })).images as Record<
      string,
      { url: string }
    >
    for (const { url } of Object.values(images))
      expect(url.startsWith(`${world.me.base}/media/`), url).toBe(true)
    expect((await world.me.request(images.orig?.url ?? '')).status).toBe(200)
  })
})
