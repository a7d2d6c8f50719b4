import { beforeAll, expect, test } from 'vitest'
import { boardTabs } from '@/lib/content/boards/tabs'
import { scopes } from '@/lib/discover/search/scopes'
import { baseUrl, type Client, data, type Person, signUp, visitor } from '../../support/client'
import { type Board, makeBoard, makePin, type Pin, ready, somePins } from '../../support/people/actions'
import { blockedFrom, collaboratorOn, invitedTo, removedFrom } from '../../support/people/board-people'
import { unique } from '../../support/picture'
import { buildIdOf } from '../../support/screens/html'
import { newestSitemaps } from '../../support/screens/sitemap'
import { makeSection } from '../../support/world'

/** Two words in every text of a secret board, and nowhere else; addresses have no space between them. */
const word = unique('quokka')
const canary = `${word} ${unique('zebra')}`

let owner: Person
let board: Board
let pin: Pin
let section: { id: string; slug: string }
let copy: Pin
let buildId: string
const strangers: [string, Client][] = []

beforeAll(async () => {
  owner = await signUp()
  board = await makeBoard(owner, { name: canary, description: `${canary} words`, privacy: 'secret' })
  section = await makeSection(owner, board.id)
  data(await owner.write('BoardSectionResource', 'update', { section_id: section.id, title: canary }))
  const texts = { title: `${canary} pin`, description: `About ${canary}`, alt_text: `Shows ${canary}` }
  pin = await ready(owner, (await makePin(owner, board.id, texts)).id)
  const common = (await somePins(owner))[0] as Pin
  copy = data(
    await owner.write<Pin>('RepinResource', 'create', {
      pin_id: common.id,
      board_id: board.id,
      ...{ title: canary },
    }),
  )
  data(await owner.write('BoardNotesResource', 'create', { board_id: board.id, title: canary, text: canary }))
  buildId = buildIdOf((await owner.request('/')).text)
  strangers.push(
    ['a stranger', await signUp()],
    ['a visitor', await visitor()],
    ['a removed collaborator', await removedFrom(owner, board.id)],
    ['a blocked collaborator', await blockedFrom(owner, board.id)],
    ['an invited person', await invitedTo(owner, board.id)],
  )
})

/** Returns every readable place. */
function surfaces(): [string, (client: Client) => Promise<{ status: number; text: string }>][] {
  const pages = [
    '/',
    '/homefeed/',
    `/pin/${pin.id}/`,
    `/pin/${copy.id}/`,
    board.url,
    `${board.url}${section.slug}/`,
    `/${owner.username}/`,
    `/${owner.username}/?tab=created`,
    `/${owner.username}/?tab=saved`,
    `/${owner.username}/?tab=boards`,
    `/${owner.username}/?tab=tries`,
    `/${owner.username}/?tab=pins`,
    `/${owner.username}/?tab=archived`,
    `/${owner.username}/?sort=newest`,
    ...boardTabs.map((tab) => `${board.url}?tab=${tab}`),
    ...scopes.map((scope) => `/search/${scope}/?q=${word}`),
    '/notifications/',
  ]
  const states = pages.map((page) => `/_/_/state/?source_url=${encodeURIComponent(page)}`)
  const { username } = owner
  const [, , slug] = board.url.split('/')
  const feeds = [board.url.replace(/\/$/, ''), `/${username}/feed`].flatMap((path) =>
    ['rss', 'atom'].map((format) => `${path}.${format}`),
  )
  const embeds = [board.url, `/pin/${pin.id}/`, `/${username}/`].map(
    (path) => `/oembed.json?url=${encodeURIComponent(new URL(path, baseUrl).href)}`,
  )
  const plain = [...pages, ...states, ...feeds, ...embeds, '/sitemap.xml', ...newestSitemaps(), '/robots.txt']
  // The data that the router requests in place of a page.
  const parts: [string, Record<string, string>][] = [
    [`/_next/data/${buildId}/pin/${pin.id}.json?id=${pin.id}`, { 'x-nextjs-data': '1' }],
    [
      `/_next/data/${buildId}/${username}/${slug}.json?username=${username}&slug=${slug}`,
      { 'x-nextjs-data': '1' },
    ],
    [`/_next/data/${buildId}/${username}.json?username=${username}`, { 'x-nextjs-data': '1' }],
    [`${board.url}?_rsc=1`, { RSC: '1' }],
    [`/pin/${pin.id}/?_rsc=2`, { RSC: '1', 'Next-Router-Prefetch': '1' }],
  ]
  const reads: [string, object][] = [
    ['UserHomefeedResource', { page_size: 250 }],
    ['RelatedPinFeedResource', { pin: copy.id }],
    ['RelatedPinFeedResource', { pin: pin.id }],
    ...scopes.map((scope): [string, object] => ['BaseSearchResource', { query: word, scope }]),
    // Looks through all matches, and counts them.
    ['BaseSearchResource', { query: word, with_counts: true }],
    ['AdvancedTypeaheadResource', { term: word.slice(0, -1) }],
    ['UserResource', { username }],
    ['BoardsResource', { username, privacy_filter: 'all' }],
    ['BoardsResource', { username, privacy_filter: 'secret', include_archived: true }],
    ['BoardResource', { board_id: board.id }],
    ['BoardResource', { username, slug: board.url.split('/')[2] }],
    ['BoardFeedResource', { board_id: board.id }],
    ['BoardSectionsResource', { board_id: board.id }],
    ['BoardSectionResource', { username, slug: board.url.split('/')[2], section_slug: section.slug }],
    ['BoardSectionPinsResource', { section_id: section.id }],
    ['PinResource', { id: pin.id }],
    ['UserPinsResource', { username }],
    ['UserActivityPinsResource', { username }],
    ['AggregatedCommentFeedResource', { objectId: pin.aggregated_pin_data.id }],
    ['ReactionsResource', { pin_id: pin.id }],
  ]
  return [
    ...plain.map((path): [string, (client: Client) => ReturnType<Client['request']>] => [
      path,
      (client) => client.request(path),
    ]),
    ...parts.map(([path, headers]): [string, (client: Client) => ReturnType<Client['request']>] => [
      path.replace(buildId, ''),
      (client) => client.request(path, { headers }),
    ]),
    ...reads.map(([name, options]): [string, (client: Client) => ReturnType<Client['request']>] => [
      `${name} ${Object.keys(options)}`,
      // Without the echo, which repeats the options.
      async (client) => {
        const answer = await client.read(name, options)
        const { resource: _, ...output } = answer.envelope
        return { ...answer, text: JSON.stringify(output) }
      },
    ]),
    ['GraphQL', async (client) => graphql(client, pin.id)],
    ['GraphQL of the copy', async (client) => graphql(client, copy.id)],
  ]
}

async function graphql(client: Client, id: string) {
  const common = (await somePins(client))[0]
  const { json } = await client.request(`/_/_/state/?source_url=/pin/${common?.id}/`)
  const [query] = (json as { graphql: { queryHash: string; variables: object }[] }).graphql
  return client.post('/_/graphql/', {
    queryHash: query?.queryHash,
    variables: { ...query?.variables, pinId: id },
  })
}

test('shows the word where its owner reads it, which proves that the search works', async () => {
  const found = []
  for (const [name, read] of surfaces()) if ((await read(owner)).text.includes(canary)) found.push(name)
  const reads = ['PinResource id', 'GraphQL', `/_next/data//pin/${pin.id}.json?id=${pin.id}`]
  const tabs = [`${board.url}?tab=notes`, `${board.url}?_rsc=1`]
  expect(found).toEqual(expect.arrayContaining([`/pin/${pin.id}/`, board.url, ...reads, ...tabs]))
})

test('shows a collaborator the word on the board and its pins, and the board on the owner’s profile', async () => {
  const guest = await collaboratorOn(owner, board.id)
  const found = []
  for (const [name, read] of surfaces()) if ((await read(guest)).text.includes(canary)) found.push(name)
  const expected = [
    `/pin/${pin.id}/`,
    board.url,
    `${board.url}${section.slug}/`,
    'PinResource id',
    'GraphQL',
    `/${owner.username}/`,
  ]
  expect(found).toEqual(expect.arrayContaining([...expected, 'BoardFeedResource board_id']))
})

test('shows the word to nobody else, except in the invitation that names its board', async () => {
  const hits = []
  for (const [who, client] of strangers)
    for (const [name, read] of surfaces()) {
      const { text, status } = await read(client)
      if (text.includes(canary) || status >= 500) hits.push(`${who}: ${name} (${status})`)
    }
  const invitation = ['/notifications/', `/_/_/state/?source_url=${encodeURIComponent('/notifications/')}`]
  expect(hits).toEqual(invitation.map((page) => `an invited person: ${page} (200)`))
})

test('answers for a secret board and its contents as for a missing one', async () => {
  const nowhere = '1'
  for (const [who, client] of strangers) {
    const same = async (name: string, options: object, nothing: object, code: number) => {
      const [one, two] = [await client.read(name, options), await client.read(name, nothing)]
      expect([who, name, one.code]).toEqual([who, name, code])
      expect([one.status, one.message, one.data]).toEqual([two.status, two.message, two.data])
    }
    await same('BoardResource', { board_id: board.id }, { board_id: nowhere }, 40)
    await same('BoardFeedResource', { board_id: board.id }, { board_id: nowhere }, 40)
    await same('BoardSectionsResource', { board_id: board.id }, { board_id: nowhere }, 40)
    await same('BoardSectionPinsResource', { section_id: section.id }, { section_id: nowhere }, 2031)
    await same('PinResource', { id: pin.id }, { id: nowhere }, 50)
    for (const path of [board.url, `/pin/${pin.id}/`, `${board.url}${section.slug}/`])
      expect([path, (await client.request(path)).status]).toEqual([path, 404])
  }
})

test('refuses writes by others', async () => {
  const [, client] = strangers[0] ?? ['', await visitor()]
  const writes: [string, 'create' | 'update' | 'delete', object, number][] = [
    ['BoardResource', 'update', { board_id: board.id, name: 'mine' }, 40],
    ['BoardResource', 'delete', { board_id: board.id }, 40],
    ['BoardSectionResource', 'create', { board_id: board.id, name: 'mine' }, 40],
    ['BoardSectionResource', 'update', { section_id: section.id, title: 'mine' }, 2031],
    ['BoardSectionResource', 'delete', { section_id: section.id }, 2031],
    ['PinResource', 'update', { id: pin.id, title: 'mine' }, 50],
    ['PinResource', 'delete', { id: pin.id }, 50],
    ['RepinResource', 'create', { pin_id: pin.id, board_id: (await makeBoard(client)).id }, 50],
    ['RepinResource', 'create', { pin_id: (await somePins(client))[0]?.id, board_id: board.id }, 40],
    ['ReactionsResource', 'create', { pin_id: pin.id }, 50],
    ['BoardFollowResource', 'create', { board_id: board.id }, 40],
    [
      'AggregatedCommentResource',
      'create',
      { objectId: pin.aggregated_pin_data.id, pinId: pin.id, text: 'x' },
      50,
    ],
  ]
  const before = (await owner.read('PinResource', { id: pin.id })).text.match(/"data".*/)?.[0]
  for (const [name, verb, options, code] of writes) {
    const answer = await client.write(name, verb, options)
    expect([name, verb, answer.status, answer.code]).toEqual([name, verb, 404, code])
  }
  expect((await owner.read<Pin>('PinResource', { id: pin.id })).data.title).toBe(pin.title)
  expect(before).toBeTruthy()
})

test('hides a board everywhere as soon as it becomes secret', async () => {
  const known = unique('numbat')
  const open = await makeBoard(owner, { name: known })
  const shown = await ready(owner, (await makePin(owner, open.id, { title: known })).id)
  const [, client] = strangers[1] ?? ['', owner]
  const find = async () =>
    (await client.read<{ results: unknown[] }>('BaseSearchResource', { query: known })).data
  // A visitor's search without results is kept for ten seconds.
  await expect.poll(async () => (await find()).results.length, { timeout: 20_000 }).toBe(1)
  const bookmarkless = await client.read('BoardFeedResource', { board_id: open.id, page_size: 1 })
  expect(bookmarkless.status).toBe(200)
  data(await owner.write('BoardResource', 'update', { board_id: open.id, privacy: 'secret' }))
  expect((await client.request(open.url)).status).toBe(404)
  expect((await client.request(`/pin/${shown.id}/`)).status).toBe(404)
  await expect.poll(async () => (await find()).results, { timeout: 5_000 }).toEqual([])
  expect((await client.request('/sitemap.xml')).text).not.toContain(known)
  for (const file of newestSitemaps()) expect((await client.request(file)).text).not.toContain(shown.id)
})
