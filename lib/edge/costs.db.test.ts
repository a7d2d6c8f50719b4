import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { addComment } from '@/lib/content/comments/commands.server'
import { likeComment } from '@/lib/content/comments/opinions.server'
import { commentsOf } from '@/lib/content/comments/queries.server'
import { createPin, repin } from '@/lib/content/pins/commands.server'
import { boardFeed, pinById } from '@/lib/content/pins/queries.server'
import { pinCreate, repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { anonymous, board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { react } from '@/lib/content/reactions/reactions.server'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Member, Viewer } from '@/lib/core/viewer'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { relatedFeed } from '@/lib/discover/feed/related.server'
import { searchAnswer } from '@/lib/discover/search/answer/answer.server'
import { searchPage } from '@/lib/discover/search/queries.server'
import { searchGet } from '@/lib/discover/search/schema'
import { closePool, db } from '@/lib/platform/db/client.server'
import { countRounds, countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { deferEffectsToWorker, runEffects } from '@/lib/platform/outbox/outbox.server'
import { registerListeners } from './listeners.server'
import { loadState } from './screens/load-state.server'
import { loadPin } from './screens/pin.server'

/** Maximum round trips of a write and of a read, including the session look-up. */
const ofWrite = 8
const ofRead = 3

let me: Member
let mine: string
let theirs: WirePin
let pictures: string[]

beforeAll(async () => {
  registerListeners()
  deferEffectsToWorker()
  me = await person()
  const other = await person()
  mine = (await board(me)).id
  const board_id = (await board(other)).id
  theirs = await pin(other, board_id, { description: 'A table of oak' })
  // Home has none that `me` saved.
  await pin(other, board_id)
  pictures = await Promise.all(Array.from({ length: 8 }, () => picture()))
})

const page = { page_size: 25, bookmarks: [] }
const writeComment = (n: number) => {
  const { id: pinId, aggregated_pin_data } = theirs
  return addComment(me, { objectId: aggregated_pin_data.id, pinId, text: `Well made, ${n}` })
}

const costs: [what: string, trips: number, statements: number, run: (n: number) => Promise<unknown>][] = [
  ['saves a pin', 4, 17, () => repin(me, repinCreate.parse({ pin_id: theirs.id, board_id: mine }))],
  [
    'creates a pin',
    4,
    15,
    (n) =>
      createPin(
        me,
        pinCreate.parse({
          board_id: mine,
          image_signature: pictures[n],
          title: 'Oak',
          link: 'https://example.org/',
        }),
      ),
  ],
  [
    'likes a pin',
    3,
    10,
    (n) => react(me, { pin_id: theirs.id, action_type: n % 2 ? 'unreaction' : 'reaction', reaction_type: 1 }),
  ],
  ['writes a comment', 4, 18, writeComment],
  ['reads a page of home', ofRead, 4, () => homeFeed(me, page)],
  [
    'reads a page of a board',
    ofRead,
    4,
    () => boardFeed(me, { ...page, board_id: mine, filter_section_pins: false }),
  ],
]

test.each(costs)(
  '%s in at most %i round trips and %i statements, all prepared',
  async (_, trips, max, run) => {
    // Statements are named from their second use on, and lists are ranked for their first reader.
    for (const n of [0, 1, 2, 3]) await run(n)
    const sent = await countTrips(async () => {
      await sessionOf('no such token')
      await run(4)
    })
    expect(sent.unnamed).toEqual([])
    expect(sent.texts.length, sent.texts.join('\n')).toBeLessThanOrEqual(max)
    expect(sent.trips).toBeLessThanOrEqual(trips)
  },
)

/** Loads the screen of a pin as its page or `/_/_/state` does. */
const closeup = (viewer: Viewer, id: string) =>
  loadState(loadPin, {
    viewer,
    pattern: '/pin/[id]',
    params: { id },
    path: `/pin/${id}/`,
    header: () => null,
    requestId: 'test',
    kind: null,
    viewGroup: null,
  })

test('loads a closeup in 3 round trips and 8 statements, with the same lists as the separate calls', async () => {
  const other = await person()
  const { id: board_id } = await board(other)
  const made = [...Array(6).keys()]
  const [one] = await Promise.all(
    made.map((n) => pin(other, board_id, { title: '', description: `Oak table ${n}` })),
  )
  const { id, aggregated_pin_data } = one as WirePin
  for (const n of made)
    await addComment(me, { objectId: aggregated_pin_data.id, pinId: id, text: `Number ${n}` })
  for (const _ of made) await closeup(me, id)
  const sent = await countTrips(async () => {
    await sessionOf('no such token')
    await closeup(me, id)
  })
  expect(sent.unnamed).toEqual([])
  expect(sent.texts.length, sent.texts.join('\n')).toBeLessThanOrEqual(8)
  expect(sent.trips).toBeLessThanOrEqual(3)
  for (const viewer of [me, other, anonymous]) {
    const state = await closeup(viewer, id)
    if ('redirect' in state || state.screen.name !== 'pin') throw new Error('another screen')
    const place = { objectId: aggregated_pin_data.id, pinId: id, page_size: 4 }
    const comments = await commentsOf(viewer, { ...place, bookmarks: [] })
    expect(state.screen.comments).toEqual(comments.items)
    const next = (bookmark: string | null) => commentsOf(viewer, { ...place, bookmarks: [bookmark ?? ''] })
    expect(await next(state.screen.commentsBookmark)).toEqual(await next(comments.bookmark))
    const related = await relatedFeed(viewer, id, page)
    expect(related.items.length).toBeGreaterThan(2)
    expect(state.pins).toEqual([await pinById(viewer, id), ...related.items])
    expect(state.feeds).toEqual({
      [`related:${id}`]: { ids: related.items.map((item) => item.id), bookmark: related.bookmark },
    })
  }
})

test.each([
  ['as typed', {}],
  ['with a color', { filters: { color: 'red' } }],
  ['for products, with counts', { appliedProductFilters: { in_stock: true }, with_counts: true }],
])(
  'searches %s in two rounds after the session: matches and cards, after one for new words',
  async (_, chosen) => {
    const other = await person()
    const { id: board_id } = await board(other, { name: 'Querbeet things' })
    for (const n of [0, 1, 2, 3, 4, 5]) await pin(other, board_id, { title: `Querbeet oak table ${n}` })
    await runEffects()
    const input = searchGet.parse({ query: 'querbeet', scope: 'pins', ...chosen })
    // What a process keeps for some seconds is there.
    const before = await searchAnswer(me, input)
    expect(before.matching_users.length + before.matching_boards.length).toBeGreaterThan(0)
    const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80)
    for (const max of [2, 3]) {
      const rounds = await countRounds(() => searchAnswer(me, input))
      const each = rounds.map((round) => round.map(short).join('\n  '))
      expect(rounds.length, each.join('\n')).toBeLessThanOrEqual(max)
      forgetSingletons('briefly.searchWords')
    }
  },
)

test('shows a person their own new pin in search before a worker has processed it', async () => {
  const search = (viewer: Viewer) =>
    searchPage(viewer, { query: 'zwetschgenmus', scope: 'pins', page_size: 25, bookmarks: [] })
  const one = await pin(me, mine, { title: 'Zwetschgenmus' })
  expect((await search(anonymous)).results).toEqual([])
  expect((await search(me)).results).toMatchObject([{ id: one.id }])
  expect((await search(anonymous)).results).toMatchObject([{ id: one.id }])
})

test('saves and comments concurrently in a fresh process with a pool of two', async () => {
  await closePool()
  forgetSingletons()
  registerListeners()
  vi.stubEnv('DATABASE_POOL', '2')
  onTestFinished(() => void vi.unstubAllEnvs())
  const before = (await pinById(me, theirs.id)).aggregated_pin_data
  await Promise.all(
    Array.from({ length: 16 }, (_, n) => [
      repin(me, repinCreate.parse({ pin_id: theirs.id, board_id: mine })),
      writeComment(200 + n),
    ]).flat(),
  )
  const after = (await pinById(me, theirs.id)).aggregated_pin_data
  expect(after.aggregated_stats.saves).toBe(before.aggregated_stats.saves + 16)
  expect(after.comment_count).toBe(before.comment_count + 16)
})

test('likes a comment with every statement prepared', async () => {
  const { id } = await writeComment(100)
  for (const n of [0, 1, 2, 3]) await likeComment(me, id, n % 2 === 0)
  const sent = await countTrips(() => likeComment(me, id, true))
  expect(sent.unnamed).toEqual([])
  expect(sent.trips).toBeLessThanOrEqual(ofWrite)
})

test('changes a board without indexing its pins meanwhile: a worker finds them by its new name', async () => {
  // A test above forgot it.
  deferEffectsToWorker()
  const { id } = await board(me, { name: 'Old name' })
  const one = await pin(me, id, { title: 'Kaffeetasse' })
  await runEffects()
  const rename = (name: string) => updateBoard(me, boardUpdate.parse({ board_id: id, name }))
  for (const n of [0, 1, 2, 3]) await rename(`Name ${n}`)
  await runEffects()
  const sent = await countTrips(() => rename('Zwiebelmuster'))
  expect(sent.texts.filter((text) => text.includes('from pins p left join'))).toEqual([])
  expect(sent.trips, sent.texts.join('\n')).toBeLessThanOrEqual(ofWrite)
  const search = (query: string) =>
    searchPage(anonymous, { query, scope: 'pins', page_size: 25, bookmarks: [] })
  expect((await search('kaffeetasse zwiebelmuster')).relaxed).toBe('kaffeetasse')
  await runEffects()
  expect(await search('kaffeetasse zwiebelmuster')).toMatchObject({
    relaxed: null,
    results: [{ id: one.id }],
  })
  // What becomes secret is not found from then on, worker or not.
  await updateBoard(me, boardUpdate.parse({ board_id: id, privacy: 'secret' }))
  expect((await search('kaffeetasse')).results).toEqual([])
  const { rows } = await db().execute(sql`select from search_postings where kind = 1 and ref_id = ${one.id}`)
  expect(rows).toEqual([])
})
