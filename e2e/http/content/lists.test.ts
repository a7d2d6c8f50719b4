import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, data, type Person, signUp, visitor } from '../../support/client'
import { makeBoard, makePin, somePins } from '../../support/people/actions'

type Item = { id: string }

let nobody: Client
let me: Person
let boards: { id: string; url: string; pin_count: number }[]
beforeAll(async () => {
  nobody = await visitor()
  me = await signUp()
  // Boards visible to everyone, with pages of pins; other tests add to hers.
  const options = { username: 'mira_lindqvist', page_size: 25 }
  const hers = data(await nobody.read<typeof boards>('BoardsResource', options))
  boards = hers.filter(({ pin_count }) => pin_count >= 6)
})

/** Lists with the options that identify one of them. */
async function lists(): Promise<[string, object][]> {
  const pin = (await somePins(nobody))[0]
  return [
    ['UserHomefeedResource', {}],
    ['RelatedPinFeedResource', { pin: pin?.id }],
    ['BoardsResource', { username: 'mira_lindqvist' }],
    ['BoardFeedResource', { board_id: boards[0]?.id }],
    ['UserPinsResource', { username: 'mira_lindqvist' }],
    ['UserActivityPinsResource', { username: 'mira_lindqvist' }],
    ['UserFollowersResource', { username: 'mira_lindqvist' }],
    ['BaseSearchResource', { query: 'paper', scope: 'pins' }],
  ]
}

const itemsOf = (value: unknown) =>
  (Array.isArray(value) ? value : (value as { results: Item[] }).results) as Item[]

test('returns every item once over its pages, to the end', async () => {
  for (const [name, options] of await lists()) {
    const seen: string[] = []
    let bookmarks: string[] = []
    for (let page = 0; page < 4 && bookmarks[0] !== '-end-'; page++) {
      const answer = await nobody.read(name, { ...options, page_size: 3, bookmarks })
      expect([name, answer.status]).toEqual([name, 200])
      const items = itemsOf(answer.data)
      expect(items.length).toBeLessThanOrEqual(3)
      seen.push(...items.map((item) => item.id))
      bookmarks = [answer.bookmark ?? '-end-']
      expect(answer.envelope.resource.options.bookmarks).toEqual(bookmarks)
      if (bookmarks[0] !== '-end-') expect([name, items.length]).toEqual([name, 3])
    }
    expect([name, new Set(seen).size]).toEqual([name, seen.length])
  }
})

describe('bookmarks', () => {
  test('refuses forged, cut and malformed ones by name', async () => {
    for (const [name, options] of await lists()) {
      const { bookmark = '' } = await nobody.read(name, { ...options, page_size: 2 })
      expect(name + bookmark).not.toContain(`${name}-end-`)
      const last = bookmark.at(-1) === 'A' ? 'B' : 'A'
      const forged = [`${bookmark.slice(0, -1)}${last}`, bookmark.slice(0, 12), 'x', '!!', `${bookmark}AAAA`]
      for (const wrong of forged) {
        const { status, code, message_detail } = await nobody.read(name, { ...options, bookmarks: [wrong] })
        expect([name, wrong, status, code]).toEqual([name, wrong, 400, 1])
        expect(message_detail).toMatch(/^bookmarks: /)
      }
    }
  })

  test('refuses one of another list', async () => {
    const [one, two] = boards
    const { bookmark } = await nobody.read('BoardFeedResource', { board_id: one?.id, page_size: 1 })
    const foreign = await nobody.read('BoardFeedResource', { board_id: two?.id, bookmarks: [bookmark] })
    expect([foreign.status, foreign.code]).toEqual([400, 1])
    const other = await nobody.read('UserPinsResource', { username: 'mira_lindqvist', bookmarks: [bookmark] })
    expect([other.status, other.code]).toEqual([400, 1])
  })

  test('stops showing a board that became secret', async () => {
    const board = await makeBoard(me)
    await makePin(me, board.id)
    await makePin(me, board.id)
    const options = { board_id: board.id, page_size: 1 }
    const { bookmark } = await me.read('BoardFeedResource', options)
    data(await me.write('BoardResource', 'update', { board_id: board.id, privacy: 'secret' }))
    const answer = await nobody.read('BoardFeedResource', { ...options, bookmarks: [bookmark] })
    expect([answer.status, answer.code]).toEqual([404, 40])
  })

  test.each([1.5, [], 'x', '1e400'])('refuses page_size %j', async (page_size) => {
    const answer = await nobody.read('UserHomefeedResource', { page_size })
    expect([answer.status, answer.code]).toEqual([400, 1])
    expect(answer.message_detail).toMatch(/^page_size: /)
  })

  test('allows 250 at most, 25 by default', async () => {
    const max = data(await nobody.read<Item[]>('UserHomefeedResource', { page_size: 250 }))
    const usual = data(await nobody.read<Item[]>('UserHomefeedResource'))
    expect(max.length).toBe(250)
    expect(usual.length).toBe(25)
  })
})
