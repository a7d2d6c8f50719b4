import { beforeAll, describe, expect, test } from 'vitest'
import { withPin } from '../support/people/actions'
import { unique } from '../support/picture'
import { envelopeOf, get, makeWorld, post, type World } from './world'

let world: World
/** A word of letters only, as unlikely as its digits. */
const word = unique('zw').replace(/[^a-z]/gi, (sign) => 'bcdfghjklm'.charAt(sign.charCodeAt(0) % 10))

beforeAll(async () => {
  world = await makeWorld()
  for (let n = 0; n < 3; n++) await withPin(world.me, { title: `${word} bowl ${n}` })
}, 60_000)

type Found = { id: string }[]
const bookmarkOf = (answer: Awaited<ReturnType<typeof get>>) =>
  (envelopeOf(answer) as unknown as { bookmark: string }).bookmark

describe('search', () => {
  test('pages on with SearchResource, whose data is the list of results', async () => {
    await expect
      .poll(async () => {
        const { data } = envelopeOf(await get(world.nobody, 'SearchResource', { query: word, scope: 'pins' }))
        return (data as Found).length
      })
      .toBe(3)
    const options = { query: word, scope: 'pins', page_size: 2 }
    const first = await get(world.me, 'BaseSearchResource', options)
    const { results } = envelopeOf(first).data as { results: Found }
    const second = await get(world.me, 'SearchResource', { ...options, bookmarks: [bookmarkOf(first)] })
    const ids = [...results, ...(envelopeOf(second).data as Found)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).toHaveLength(3)
  }, 30_000)

  test.each([
    ['pinners', 'user'],
    ['people', 'user'],
    ['products', 'pin'],
    ['buyable_pins', 'pin'],
  ])('takes the scope %s', async (scope, type) => {
    const query = type === 'user' ? world.me.username : word
    const { data } = envelopeOf(await get(world.me, 'SearchResource', { query, scope }))
    expect((data as { type: string }[]).every((one) => one.type === type)).toBe(true)
    if (type === 'user') expect((data as Found).map(({ id }) => id)).toContain(world.me.id)
  })

  test('gives each guide its term, text and position', async () => {
    const answer = await get(world.nobody, 'BaseSearchResource', { query: 'print', scope: 'pins' })
    const { guides } = envelopeOf(answer).data as { guides: Record<string, unknown>[] }
    expect(guides.length).toBeGreaterThan(0)
    for (const [position, guide] of guides.entries())
      expect(guide).toMatchObject({ term: expect.any(String), display: expect.any(String), position })
  })

  test('clears recent searches: a member succeeds, a visitor is refused', async () => {
    expect((await post(world.me, 'TypeaheadClearRecentResource', 'delete', {})).status).toBe(200)
    expect((await post(world.nobody, 'TypeaheadClearRecentResource', 'delete', {})).status).toBe(401)
  })
})
