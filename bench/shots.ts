import { pool } from '@/lib/platform/db/client.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import type { Shot } from './hammer'
import { viewerOf } from './record'
import { hotBoard, hotPin, onePin } from './row-names'
import { members, sessionToken } from './world'

/** A sender: one of the members, or a visitor. */
export type Sender = { id: string; headers: Record<string, string> }

/** Number of senders; fewer than all members, since each one's first page is built once before it is measured. */
const senders = 16

async function sender(n: number): Promise<Sender> {
  const token = sessionToken(n)
  const viewer = await viewerOf(token)
  const csrf = csrfToken(viewer)
  return {
    id: viewer.id ?? '',
    headers: { cookie: `magpie_session=${token}; csrftoken=${csrf}`, 'x-csrftoken': csrf },
  }
}

/** Returns the senders of a measure. */
export const sendersOf = (count = senders) =>
  Promise.all(Array.from({ length: Math.min(count, members) }, (_, n) => sender(n + 1)))

/** Lets the others add pins to the first one's board, as collaborators. */
async function share([owner, ...others]: readonly Sender[]): Promise<string> {
  const board = owner?.id ?? ''
  for (const { id } of others)
    await pool().query({
      text: `insert into grants (subject_id, role, kind, resource_id) values ($1, 'board.contributor', 'board', $2)
        on conflict do nothing`,
      values: [id, board],
    })
  return board
}

const resource = (name: string, options: object) =>
  `/resource/${name}/get/?source_url=/&data=${encodeURIComponent(JSON.stringify({ options, context: {} }))}`

export const get = (path: string, headers: Record<string, string> = {}): Shot => ({
  method: 'GET',
  path,
  headers,
})

/** Returns a creating call of a sender. */
export const write = (name: string, from: Sender, options: object): Shot => ({
  method: 'POST',
  path: `/resource/${name}/create/`,
  headers: { ...from.headers, 'content-type': 'application/json' },
  body: JSON.stringify({ source_url: '/', options }),
})

/** Returns the values of a query's one column. */
export async function column(text: string): Promise<string[]> {
  const { rows } = await pool().query<{ value: string }>({ text })
  return rows.map(({ value }) => value)
}

/**
 * Returns the bookmark after this many pages of a member's home feed, or of its last page if it has fewer, read as a
 * browser would.
 */
async function bookmarkAfter(origin: string, pages: number, from: Sender): Promise<string> {
  let bookmarks: string[] = []
  for (let page = 0; page < pages; page++) {
    const answer = await fetch(origin + resource('UserHomefeedResource', { bookmarks }), {
      headers: from.headers,
    })
    const body = (await answer.json()) as { resource_response: { bookmark?: string } }
    const { bookmark } = body.resource_response
    // In a small world, a member's feed has fewer pins than that.
    if (bookmark === undefined || bookmark === '-end-') break
    bookmarks = [bookmark]
  }
  return bookmarks[0] ?? ''
}

/** A measure: its requests, and whether it changes anything. */
export type Measure = {
  name: string
  shots: Shot[]
  /** Requests at each number of connections, for writes. */
  max?: { 1: number; 32: number }
}

/** The encodings that browsers accept: visitors' pages are cached in these. */
export const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Headers of a robot, whose pages are rendered for it, not cached. */
export const robot = { ...browser, 'user-agent': 'Googlebot/2.1' }

/** Returns all measures of the product, writes last. */
export async function productMeasures(origin: string): Promise<Measure[]> {
  const [from, many] = [await sendersOf(), await sendersOf(32)]
  const shared = await share(many)
  const pins = await column(`select id::text as value from pins where is_public order by h(id, 99) limit 300`)
  const boards = await column(
    `select id::text as value from boards where privacy = 'public' and pin_count >= 30 order by h(id, 98) limit 100`,
  )
  const words = await column(
    `select word as value from (select word, ntile(20) over (order by pin_count) as part, row_number() over (
       partition by word) from search_terms where pin_count > 30) t order by h(hashtext(word), part) limit 40`,
  )
  const pictures = await column(`select signature as value from aggregated_pins order by h(id, 97) limit 500`)
  const pages = await Promise.all(from.slice(0, 4).map((one) => bookmarkAfter(origin, 199, one)))
  const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T
  const queries = words.flatMap((word, n) => [word, `${word} ${at(words, n + 7)}`])
  const search = (query: string) => resource('BaseSearchResource', { query, scope: 'pins' })
  return [
    { name: 'home HTML, signed in', shots: from.map(({ headers }) => get('/', headers)) },
    { name: 'home HTML, signed out', shots: [get('/', browser)] },
    { name: 'home HTML, signed out, not kept', shots: [get('/', robot)] },
    { name: 'closeup HTML, signed out', shots: pins.slice(0, 100).map((id) => get(`/pin/${id}/`, browser)) },
    {
      name: 'closeup HTML, signed out, not kept',
      shots: pins.slice(0, 100).map((id) => get(`/pin/${id}/`, robot)),
    },
    {
      name: 'feed resource, page 1',
      shots: from.map(({ headers }) => get(resource('UserHomefeedResource', {}), headers)),
    },
    {
      name: 'feed resource, page 200',
      shots: pages.map((bookmark, n) =>
        get(resource('UserHomefeedResource', { bookmarks: [bookmark] }), at(from, n).headers),
      ),
    },
    {
      name: 'board feed resource',
      shots: boards.map((board_id, n) =>
        get(resource('BoardFeedResource', { board_id }), at(from, n).headers),
      ),
    },
    {
      name: 'search resource',
      shots: queries.map((query) => get(search(query))),
    },
    {
      name: 'search resource, not kept',
      shots: queries.map((query) => get(search(query), { 'user-agent': robot['user-agent'] })),
    },
    {
      name: 'create pin',
      shots: pictures.map((image_signature, n) =>
        write('PinResource', at(from, n), {
          board_id: at(from, n).id,
          image_signature,
          title: `Made in a measure ${n}`,
          description: 'Clemve drinlo gufo',
        }),
      ),
      max: { 1: 600, 32: 3000 },
    },
    {
      name: 'save pin',
      shots: pins.map((pin_id, n) =>
        write('RepinResource', at(from, n), { pin_id, board_id: at(from, n).id }),
      ),
      max: { 1: 600, 32: 3000 },
    },
    {
      // Every save locks the row of one picture; each person saves to a separate board.
      name: hotPin,
      shots: many.map((one) => write('RepinResource', one, { pin_id: pins[0] ?? '', board_id: one.id })),
      max: { 1: 600, 32: 3000 },
    },
    {
      name: hotBoard,
      shots: many.map((one, n) => write('RepinResource', one, { pin_id: at(pins, n), board_id: shared })),
      max: { 1: 600, 32: 3000 },
    },
    {
      name: onePin,
      shots: pins.slice(0, 100).map((id, n) => get(resource('PinResource', { id }), at(from, n).headers)),
    },
    {
      name: 'closeup HTML, signed in',
      shots: pins.slice(0, 100).map((id, n) => get(`/pin/${id}/`, at(from, n).headers)),
    },
  ]
}
