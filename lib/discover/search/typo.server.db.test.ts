import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/db/client.server'
import { commonWords } from './common-words.testing'
import { kinds } from './kinds'
import { testBoard, testPin, testUser } from './test-world.server'
import { correction } from './typo.server'

const unknown = (word: string) => ({ word, lexeme: word, is_part: false, few: 0, many: 0, also: [] })
const meant = async (word: string) => (await correction([unknown(word)]))?.query ?? null

const swapped = (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4)
const dropped = (word: string) => word.slice(0, -2) + word.slice(-1)

beforeAll(async () => {
  const user = await testUser('typist')
  const pin = await testPin(user, await testBoard(user, 'Words'))
  for (const [index, word] of [...commonWords, 'yoga'].entries()) {
    await db().execute(
      sql`insert into search_postings (kind, lexeme, weight, ref_id) values (${kinds.pins}, ${word}, 2, ${pin})
        on conflict do nothing`,
    )
    await db().execute(
      sql`insert into search_terms (lexeme, word, pin_count) values (${word}, ${word}, ${10 + index})
        on conflict (lexeme) do update set word = excluded.word, pin_count = excluded.pin_count`,
    )
  }
})

test('corrects to no word whose pins are all gone', async () => {
  await db().execute(
    sql`insert into search_terms (lexeme, word, pin_count) values ('canaries', 'canaries', 5)`,
  )
  expect(await meant('canareis')).toBeNull()
})

describe('typing mistakes', () => {
  test('corrects 200 common ones: swapped letters and dropped letters', async () => {
    const mistakes = commonWords
      .flatMap((word) => [swapped, dropped].map((mistype) => ({ word, typed: mistype(word) })))
      .filter(({ word, typed }) => typed !== word)
      .slice(0, 200)
    expect(mistakes).toHaveLength(200)
    const wrong: string[] = []
    for (const { word, typed } of mistakes)
      if ((await meant(typed)) !== word) wrong.push(`${typed} for ${word}: ${await meant(typed)}`)
    expect(wrong).toEqual([])
  })

  test('corrects the first letter', async () => {
    expect(await meant('lpants')).toBe('plants')
    expect(await meant('xitchen')).toBe('kitchen')
  })

  test('corrects two edits in a word of 7 letters, but not in one of 6', async () => {
    expect(await meant('kicthan')).toBe('kitchen')
    expect(await meant('gaxdxn')).toBeNull()
  })

  test('corrects one edit in a word of 4 letters, but none in one of 3', async () => {
    expect(await meant('yogs')).toBe('yoga')
    expect(await meant('yog')).toBeNull()
  })

  test('corrects no word of a topic that no pin has yet', async () => {
    expect(await meant('yoge')).toBe('yoga')
    await db().execute(sql`insert into search_meanings (phrase, means, share) values ('yoge', 'stretch', 5)`)
    expect(await meant('yoge')).toBeNull()
  })

  test('corrects a plural when only the singular is known', async () => {
    expect(await meant('tuilps')).toBe('tulip')
    expect(await meant('txixps')).toBeNull()
  })

  test('says when one of the words has no near match', async () => {
    const [typed, noWord] = [unknown('plnats'), unknown('qqqqqqqq')]
    expect(await correction([typed, noWord])).toEqual({ query: 'plants qqqqqqqq', isWhole: false })
    expect(await correction([typed])).toEqual({ query: 'plants', isWhole: true })
    expect(await correction([noWord])).toBeNull()
  })
})
