import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { reindexAll } from './index.server'
import { searchPage } from './queries.server'
import { renewIndex } from './renewal.server'
import type { SearchScope } from './scopes'
import { refreshTerms } from './terms.server'
import { testBoard, testPin, testUser } from './test-world.server'
import { suggestions } from './typeahead.server'

const pageOf = (query: string, scope: SearchScope) =>
  searchPage(visitor, { query, scope, page_size: 25, bookmarks: [] })

let user: string
let board: string
const pins = new Map<string, string>()

/** Returns the titles that a query finds, without its correction and without relaxing. */
async function titles(query: string): Promise<string[]> {
  const { results, typo, relaxed } = await pageOf(query, 'pins')
  if (typo !== null || relaxed !== null) return []
  return results.map(({ id }) => pins.get(id) ?? '?')
}

const written = [
  '私は日本語を勉強します',
  '北京烤鸭的做法很简单',
  '東京タワー',
  '猫',
  'สวนสวยในเมืองไทย',
  'សួនច្បារ',
  'ສວນດອກໄມ້',
  'ပန်းခြံ',
  '한국어를 공부합니다',
  'الكتاب الجديد',
  'مُدَرِّسَة',
  'ｶﾀｶﾅ',
  'ΟΔΟΣ',
  'Pizza 🍕 at home',
  'Thumbs 👍🏽',
  'Süden im Frühling',
  'Case for iPhone15Pro',
  'ｆｕｌｌ width',
]

beforeAll(async () => {
  user = await testUser('yuki', '田中ゆき')
  board = await testBoard(user, '日本の庭')
  for (const title of written) pins.set(await testPin(user, board, { title }), title)
  await transact((tx) => reindexAll(tx, registries.searchDocuments))
  await db().execute(sql`update boards set pin_count = 9 where id = ${board}`)
  await refreshTerms()
})

describe('scripts without spaces, and forms of letters', () => {
  test.each([
    ['日本語', '私は日本語を勉強します'],
    ['勉強', '私は日本語を勉強します'],
    ['烤鸭', '北京烤鸭的做法很简单'],
    ['北京', '北京烤鸭的做法很简单'],
    ['東京', '東京タワー'],
    ['タワー', '東京タワー'],
    ['猫', '猫'],
    ['สวน', 'สวนสวยในเมืองไทย'],
    ['ไทย', 'สวนสวยในเมืองไทย'],
    ['ច្បារ', 'សួនច្បារ'],
    ['ດອກໄມ້', 'ສວນດອກໄມ້'],
    ['ခြံ', 'ပန်းခြံ'],
    ['공부', '한국어를 공부합니다'],
    ['한국어', '한국어를 공부합니다'],
    ['كتاب', 'الكتاب الجديد'],
    ['الكتاب', 'الكتاب الجديد'],
    ['مدرسة', 'مُدَرِّسَة'],
    ['カタカナ', 'ｶﾀｶﾅ'],
    ['ｶﾀｶﾅ', 'ｶﾀｶﾅ'],
    ['οδος', 'ΟΔΟΣ'],
    ['οδοσ', 'ΟΔΟΣ'],
    ['🍕', 'Pizza 🍕 at home'],
    ['👍', 'Thumbs 👍🏽'],
    ['sueden', 'Süden im Frühling'],
    ['suden', 'Süden im Frühling'],
    ['Süden', 'Süden im Frühling'],
    ['iphone', 'Case for iPhone15Pro'],
    ['iPhone 15 pro', 'Case for iPhone15Pro'],
    ['iphone15pro', 'Case for iPhone15Pro'],
    ['full', 'ｆｕｌｌ width'],
  ])('"%s" finds "%s"', async (query, title) => {
    expect(await titles(query)).toEqual([title])
  })

  test.each(['日鴨', '本日', 'ยสว', '국한', '🍔', '犬'])('"%s" finds nothing', async (query) => {
    expect(await titles(query)).toEqual([])
  })

  test('needs every word of a query in two scripts', async () => {
    expect(await titles('東京 pizza')).toEqual([])
    expect(await titles('pizza 🍕')).toEqual(['Pizza 🍕 at home'])
  })

  test('finds boards and people', async () => {
    expect((await pageOf('日本', 'boards')).results.map(({ id }) => id)).toEqual([board])
    expect((await pageOf('田中', 'users')).results.map(({ id }) => id)).toEqual([user])
  })

  test('suggests words, boards and people', async () => {
    const items = async (term: string) => (await suggestions(visitor, term)).items
    expect(await items('日本語')).toContainEqual({ type: 'query', query: '日本語' })
    expect(await items('タワ')).toContainEqual({ type: 'query', query: 'タワー' })
    expect(await items('日本の庭')).toContainEqual(
      expect.objectContaining({ type: 'board', name: '日本の庭' }),
    )
    expect(await items('田中ゆき')).toContainEqual(expect.objectContaining({ type: 'user' }))
    expect(await items('田')).toContainEqual(expect.objectContaining({ type: 'user' }))
  })
})

describe('renewing what an older version indexed', () => {
  const renewals = () => db().execute(sql`select from search_renewals`)

  test('adds what is missing in small steps, once', async () => {
    await db().execute(sql`delete from search_postings where lexeme = '日本'`)
    expect(await titles('日本語')).toEqual([])
    await db().execute(sql`insert into search_renewals (kind) values (1), (2), (3) on conflict do nothing`)
    await renewIndex(registries, 5)
    expect(await titles('日本語')).toEqual(['私は日本語を勉強します'])
    expect((await pageOf('日本', 'boards')).results).toHaveLength(1)
    expect((await renewals()).rows).toEqual([])
  })
})
