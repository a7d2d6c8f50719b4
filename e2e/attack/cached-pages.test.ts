import { test } from 'vitest'
import { baseUrl, data, type Person, signUp, stranger } from '../support/client'
import { type Board, makeBoard, makePin, type Pin, ready } from '../support/people/actions'
import { unique } from '../support/picture'

const plainWord = (name: string) => unique(name).replaceAll(/\W/g, '')

/** A board and a pin; the words are the last ones of their names, since an answer repeats what was searched. */
type World = { owner: Person; board: Board; pin: Pin; boardWord: string; pinWord: string; paths: string[] }

/** Returns the address of a reading call. */
const call = (name: string, options: object) =>
  `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`

/** Creates a board and a pin, each with a word of its own, and lists the pages and documents that show one of them. */
async function makeWorld(): Promise<World> {
  const owner = await signUp()
  const [boardWord, pinWord] = [plainWord('Quillon'), plainWord('Axolotl')]
  const [ofBoard, ofPin] = [plainWord('Kestrel'), plainWord('Wombat')]
  const board = await makeBoard(owner, { name: `${ofBoard} ${boardWord}` })
  const pin = await ready(owner, (await makePin(owner, board.id, { title: `${ofPin} ${pinWord}` })).id)
  const address = new URL(board.url, baseUrl).pathname
  const paths = [
    ...[`/pin/${pin.id}/`, address, `/${owner.username}/`, `/${owner.username}/?tab=created`],
    ...[`/search/pins/?q=${ofPin}`, `/search/boards/?q=${ofBoard}`],
    ...[`/${owner.username}/feed.rss`, `${address.slice(0, -1)}.rss`],
    `/oembed.json?url=${encodeURIComponent(`${baseUrl}/pin/${pin.id}/`)}`,
    call('BoardFeedResource', { board_id: board.id }),
    call('BaseSearchResource', { query: ofBoard, scope: 'boards' }),
    call('AdvancedTypeaheadResource', { term: ofBoard }),
  ]
  return { owner, board, pin, boardWord, pinWord, paths }
}

/** Returns the paths whose answer to a visitor has one of the words. */
async function naming({ paths }: World, words: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await stranger().request(path)
      // The last part of its own address, a board's name in lower case, is what the visitor asked for.
      const text = answer.text.replaceAll(path.split('/').at(-2) ?? path, '').toLowerCase()
      return words.some((word) => text.includes(word.toLowerCase())) ? [path] : []
    }),
  )
  return answers.flat()
}

type Change = (world: World) => Promise<unknown>
const both = ({ boardWord, pinWord }: World) => [boardWord, pinWord]

const changes: [what: string, words: (world: World) => string[], change: Change][] = [
  [
    'a board that becomes secret',
    both,
    ({ owner, board }) =>
      owner.write('BoardResource', 'update', { board_id: board.id, privacy: 'secret' }).then(data),
  ],
  [
    'a board that is renamed',
    ({ boardWord }) => [boardWord],
    ({ owner, board }) =>
      owner.write('BoardResource', 'update', { board_id: board.id, name: 'Another' }).then(data),
  ],
  [
    'a board that is deleted',
    both,
    ({ owner, board }) => owner.write('BoardResource', 'delete', { board_id: board.id }).then(data),
  ],
  [
    'a pin that is deleted',
    ({ pinWord }) => [pinWord],
    ({ owner, pin }) => owner.write('PinResource', 'delete', { id: pin.id }).then(data),
  ],
  [
    'a person who becomes private',
    both,
    ({ owner }) => owner.write('UserSettingsResource', 'update', { is_private_profile: true }).then(data),
  ],
]

test.concurrent.for(changes)('no kept page or call names %s', async ([, wordsOf, change], { expect }) => {
  const world = await makeWorld()
  const words = wordsOf(world)
  await expect
    .poll(async () => (await naming(world, both(world))).length, { timeout: 30_000, interval: 1_000 })
    .toBeGreaterThanOrEqual(10)
  expect(await naming(world, words)).not.toEqual([])
  await change(world)
  await expect.poll(() => naming(world, words), { timeout: 5_000, interval: 100 }).toEqual([])
})
