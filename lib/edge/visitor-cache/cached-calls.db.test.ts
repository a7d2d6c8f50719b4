import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { changeSettings } from '@/lib/accounts/settings/commands.server'
import { deleteBoard, updateBoard } from '@/lib/content/boards/commands.server'
import {
  createSection,
  deleteSection,
  renameSection,
} from '@/lib/content/boards/sections/section-commands.server'
import { deletePin, updatePin } from '@/lib/content/pins/commands.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { undeclared, withNames } from '@/lib/core/cached-names.server'
import { partsOfDoor } from '@/lib/core/door'
import type { Endpoint } from '@/lib/core/endpoint'
import { emit } from '@/lib/core/events.server'
import { jsonOf } from '@/lib/core/prepared-json'
import { singleton } from '@/lib/core/singleton'
import { reindexAll } from '@/lib/discover/search/index.server'
import { sensitiveTermCreate } from '@/lib/discover/sensitivity/schema'
import { addTerm, deleteTerm } from '@/lib/discover/sensitivity/term-commands.server'
import { editor, publish } from '@/lib/discover/today/testing.server'
import { domains } from '@/lib/edge/domains.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { court } from '@/lib/trust/moderation/testing.server'
import { subscribeToChanges } from './changes.server'
import { PageCache } from './page-cache.server'
import { answerForVisitors } from './visitor-answers.server'

/** The caches of two web processes, each with its own connection for changes. */
const processes = [new PageCache(10_000_000), new PageCache(10_000_000)].map((cache) => ({
  cache,
  stop: subscribeToChanges(cache),
}))

beforeAll(async () => {
  registerListeners()
  const isOpen = ({ cache }: { cache: PageCache }) =>
    cache.make('open?', async () => ({ ids: new BigUint64Array(), born: Date.now(), size: 1 }))
  await vi.waitFor(async () => expect(await Promise.all(processes.map(isOpen))).not.toContain(null), 10_000)
})
afterAll(() => Promise.all(processes.map(({ stop }) => stop())))

let marks = 0
/** Waits until both processes have applied the changes so far: they arrive in order, so that a mark is the last one. */
async function changesArrived(): Promise<void> {
  const mark = `9${String(++marks).padStart(17, '0')}`
  const marked = async () => ({ ids: BigUint64Array.of(BigInt(mark)), born: Date.now(), size: 1 })
  for (const { cache } of processes) await cache.make(mark, marked)
  await db().execute(sql`select pg_notify('magpie_pages', ${mark})`)
  await expect.poll(() => processes.map(({ cache }) => cache.find(mark, marked))).toEqual([null, null])
}

/** A word of letters that occurs in one thing only, and is no part of another. */
const canary = (name: string) =>
  `${name}${randomBytes(5)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghjklmnpqr'.charAt(Number(digit)))}`

/** A person with a board, a section and a pin in each, and another person's public pin; each has a word of its own. */
async function makeWorld() {
  const [owner, other] = [await person(), await person()]
  const words = {
    board: canary('boardo'),
    section: canary('sectio'),
    pin: canary('pinnet'),
    inside: canary('inside'),
    person: canary('person'),
    // The first of all topics by name.
    topic: `!${canary('topico')}`,
  }
  await db().execute(sql`
    update users set full_name = ${words.person}, first_name = ${words.person} where id = ${owner.id}`)
  const home = await board(owner, { name: words.board })
  const section = await createSection(owner, { board_id: home.id, name: words.section, initial_pins: [] })
  const shown = await pin(owner, home.id, { title: words.pin })
  const inside = await pin(owner, home.id, { title: words.inside, section: section.id })
  const elsewhere = await pin(other, (await board(other, { name: 'Elsewhere' })).id)
  await db().execute(sql`delete from interests where name like '!topico%'`)
  const { rows: topics } = await db().execute<{ id: string }>(sql`
    insert into interests (name, slug) values (${words.topic}, ${words.topic.slice(1)}) returning id`)
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  const article = await publish(await editor(), [shown.id, inside.id, elsewhere.id])
  return {
    owner,
    other,
    article,
    words,
    home,
    section,
    shown,
    inside,
    elsewhere,
    topic_id: topics[0]?.id ?? '',
  }
}
type World = Awaited<ReturnType<typeof makeWorld>>

/** A word with two letters exchanged, which only its correction finds. */
const mistyped = (word: string) => word.slice(0, 6) + word.charAt(7) + word.charAt(6) + word.slice(8)

/** Inputs of each call whose answers are kept. A new one needs a row here. */
const rows: Record<string, (world: World) => object[]> = {
  UserPinsResource: ({ owner }) => [{ username: owner.user.username }],
  BoardFeedResource: ({ home }) => [{ board_id: home.id }],
  BoardSectionPinsResource: ({ section }) => [{ section_id: section.id }],
  BaseSearchResource: ({ words }) => [
    ...Object.values(words).flatMap((query) => [
      ...['pins', 'boards', 'users'].map((scope) => ({ query, scope })),
      { query: mistyped(query) },
    ]),
    // No pin has both words: the answer repeats the one that leads to something.
    { query: `${words.pin} ${words.inside}` },
  ],
  AdvancedTypeaheadResource: ({ words }) => [
    { term: '' },
    { term: '', recent_queries_tags: [words.pin] },
    { term: words.inside.slice(0, 6), recent_queries_tags: [words.pin] },
    ...Object.values(words).flatMap((word) => [{ term: word.slice(0, 9) }, { term: word }]),
  ],
  UserHomefeedResource: () => [{}],
  TodayArticleFeedResource: ({ article }) => [{ article_id: article.id }],
  TopicFeedResource: ({ topic_id }) => [{ interest: topic_id }],
  RelatedPinFeedResource: ({ elsewhere, shown }) => [{ pin: elsewhere.id }, { pin: shown.id }],
  RelatedModulesResource: ({ elsewhere }) => [{ pin_id: elsewhere.id }],
  BoardContentRecommendationResource: ({ elsewhere }) => [{ board_id: elsewhere.board.id }],
  BoardRelatedPixieFeedResource: ({ elsewhere }) => [{ board_id: elsewhere.board.id }],
  ShoppingFeedModularizedResource: ({ elsewhere }) => [{ pin_id: elsewhere.id }],
  StorefrontFeedResource: ({ owner, words }) => [
    { user_id: owner.id, page_size: 25, bookmarks: [] },
    { user_id: owner.id, words: words.pin, page_size: 25, bookmarks: [] },
  ],
  VideoFeedResource: ({ topic_id }) => [
    { page_size: 25, bookmarks: [] },
    { category_id: topic_id, page_size: 25, bookmarks: [] },
  ],
}

const all: readonly Domain[] = domains
const cached = all.flatMap(({ endpoints = [] }) => endpoints).filter((one) => one.for === 'all visitors')
const nameOf = ({ door }: Endpoint) => partsOfDoor(door).at

test('has a row for each call whose answers are kept', () => {
  expect(cached.map(nameOf).sort()).toEqual(Object.keys(rows).sort())
})

const answerOf = (endpoint: Endpoint, input: unknown) => async () => {
  const run = endpoint.run as (call: object) => Promise<object>
  const result = await run({ viewer: anonymous, input, origin: testOrigin, browser: null })
  const { items, data, bookmark = null } = result as { items?: unknown; data?: unknown; bookmark?: string }
  return { data: items ?? data ?? result, bookmark }
}

type Query = { endpoint: Endpoint; input: unknown }
const requestOf = (world: World): Query[] =>
  cached.flatMap((endpoint) =>
    (rows[nameOf(endpoint)]?.(world) ?? []).map((options) => ({
      endpoint,
      input: endpoint.input.parse(options),
    })),
  )

/** Asks every kept call of a process; returns the answers as text, an empty one for a refusal. */
async function requestAll(world: World, at: (typeof processes)[number]): Promise<string[]> {
  singleton('visitorPages', (): { opened: unknown } => ({ opened: null })).opened = at
  const texts: string[] = []
  for (const { endpoint, input } of requestOf(world)) {
    const make = answerOf(endpoint, input)
    const answer = await answerForVisitors(endpoint, anonymous, input, make)
      .then(async (one) => one ?? (await make()))
      .catch(() => null)
    texts.push(`${nameOf(endpoint)} ${JSON.stringify(input)}: ${jsonOf(answer?.data ?? null, false)}`)
  }
  return texts
}

/** Returns the calls of the first process, or of some, whose answers name one of the words. */
async function naming(
  world: World,
  words: readonly string[],
  within = processes.slice(0, 1),
): Promise<string[]> {
  const texts: string[] = []
  for (const one of within) texts.push(...(await requestAll(world, one)))
  return texts.flatMap((text) => {
    const [call = '', ...answer] = text.split(': ')
    const messages = words.filter((word) => answer.join(': ').includes(word))
    return messages.length > 0 ? [`${call} names ${messages.join(' and ')}`] : []
  })
}

test('declares a dependency of each text without an id, in every kept answer', async () => {
  const world = await makeWorld()
  for (const { endpoint, input } of requestOf(world)) {
    const { result, names } = await withNames(answerOf(endpoint, input))
    expect([nameOf(endpoint), undeclared(result.data, names.texts)]).toEqual([nameOf(endpoint), null])
  }
})

type Word = keyof World['words']
type Change = readonly [words: readonly Word[], change: (world: World) => Promise<unknown>]
/** Each process learns of changes in the same way: this one is asked for in both. */
const inBoth = 'a board becomes secret'
const ofBoard = (over: object) => (world: World) =>
  updateBoard(world.owner, { board_id: world.home.id, ...over } as Parameters<typeof updateBoard>[1])
const ofAccount = (set: string) => (world: World) =>
  db().execute(sql`update users set ${sql.raw(set)} where id = ${world.owner.id}`)
const removed = (type: string, of: (world: World) => string) => async (world: World) => {
  const { reported, fileReport: post } = await court()
  await post(await reported({ type, id: of(world) }), 'removed')
}
const everything: readonly Word[] = ['board', 'section', 'pin', 'inside']

const changes: Record<string, Change> = {
  [inBoth]: [everything, ofBoard({ privacy: 'secret' })],
  'a board is archived': [['board'], ofBoard({ archived: true })],
  'a board is renamed': [['board'], ofBoard({ name: 'Another' })],
  'a board is deleted': [everything, ({ owner, home }) => deleteBoard(owner, home.id)],
  'a moderator removes a board': [['board'], removed('board', ({ home }) => home.id)],
  'a section is renamed': [
    ['section'],
    ({ owner, section }) => renameSection(owner, { section_id: section.id, title: 'Another' }),
  ],
  'a section is deleted': [['section'], ({ owner, section }) => deleteSection(owner, section.id)],
  'a pin is renamed': [['pin'], ({ owner, shown }) => updatePin(owner, { id: shown.id, title: 'Another' })],
  'a pin is deleted': [['pin'], ({ owner, shown }) => deletePin(owner, shown.id)],
  'a moderator removes a pin': [['pin'], removed('pin', ({ shown }) => shown.id)],
  'a person becomes private': [
    everything,
    ({ owner }) => changeSettings(owner, { is_private_profile: true }, testOrigin),
  ],
  'a person is renamed': [['person'], ofAccount("full_name = 'Another', first_name = 'Another'")],
  'a person closes the account': [
    [...everything, 'person'],
    ({ owner }) =>
      transact(async (tx) => {
        await tx.execute(sql`update users set deactivated_at = now() where id = ${owner.id}`)
        await emit(tx, 'userChanged', { user_id: owner.id })
      }),
  ],
  'a topic is renamed': [
    ['topic'],
    ({ topic_id }) => db().execute(sql`update interests set name = 'Another' where id = ${topic_id}`),
  ],
}

test.each(Object.entries(changes))(
  'names nothing as soon as processes learn that %s',
  async (name, [deleted, change]) => {
    const world = await makeWorld()
    const words = deleted.map((word) => world.words[word])
    const within = name === inBoth ? processes : processes.slice(0, 1)
    expect((await naming(world, words, within)).length).toBeGreaterThan(0)
    await change(world)
    await changesArrived()
    expect(await naming(world, words, within)).toEqual([])
  },
)

test('finds and suggests nothing for a word as soon as processes learn that a host hides it', async () => {
  const world = await makeWorld()
  const { pin: word } = world.words
  const searches = async () =>
    (await naming(world, [word])).filter((call) => /^(BaseSearch|AdvancedTypeahead)Resource/.test(call))
  expect((await searches()).length).toBeGreaterThan(0)
  const admin = await editor()
  const term = await addTerm(admin, sensitiveTermCreate.parse({ text: word, effect: 'hidden' }), testOrigin)
  await changesArrived()
  const after = await searches()
  // By other words, the pin is found as before.
  expect(after.filter((call) => call.split(' names ', 1)[0]?.includes(word))).toEqual([])
  await deleteTerm(admin, term.id, testOrigin)
})
