import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { anonymous } from '@/lib/content/pins/test-world.server'
import { searchAnswer } from '@/lib/discover/search/answer/answer.server'
import { searchGet } from '@/lib/discover/search/schema'
import { db } from '@/lib/platform/db/client.server'
import '@/lib/edge/domains.server'
import { countSearch, flushSearches, forgetQueries } from './count.server'
import { missedQueries } from './queries.server'

const today = new Date().toISOString().slice(0, 10)
const stored = async () => {
  await flushSearches()
  const { rows } = await db().execute<{ query: string; searches: number; misses: number }>(
    sql`select query, searches, misses from search_days order by query`,
  )
  return rows
}

beforeEach(async () => {
  await flushSearches()
  await db().execute(sql`truncate search_days`)
})

test('counts all searches, and the queries of those that found nothing', async () => {
  countSearch('Blue kitchen', true)
  countSearch('Walrus  Lamp', false)
  countSearch('walrus lamp', false)
  countSearch('ada@example.org', false)
  expect(await stored()).toEqual([
    { query: '', searches: 4, misses: 3 },
    { query: 'walrus lamp', searches: 2, misses: 2 },
  ])
  expect(await missedQueries(today, today, 10)).toEqual([{ query: 'walrus lamp', misses: 2 }])
  countSearch('walrus lamp', false)
  expect((await stored())[0]).toEqual({ query: '', searches: 5, misses: 4 })
})

test('counts the first page of a search, once', async () => {
  await searchAnswer(anonymous, searchGet.parse({ query: 'nothinghasthisword' }))
  expect(await stored()).toEqual([
    { query: '', searches: 1, misses: 1 },
    { query: 'nothinghasthisword', searches: 1, misses: 1 },
  ])
})

test('stores the most frequent queries of a day, and deletes queries after 90 days', async () => {
  await db().execute(sql`insert into search_days (day, query, searches, misses)
    select (now() at time zone 'UTC')::date, 'q' || n, n, n from generate_series(1, 4) n
    union all select (now() at time zone 'UTC')::date - 91, q, 1, 1 from unnest(array['', 'old']) q`)
  await forgetQueries(3)
  expect((await stored()).map(({ query }) => query)).toEqual(['', 'q2', 'q3', 'q4'])
})
