import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type BrowserError, countError, forgetErrors } from '@/lib/platform/browser-errors/count.server'
import { fillDays } from '@/lib/platform/days/fill.server'
import { readDays } from '@/lib/platform/days/read.server'
import { db } from '@/lib/platform/db/client.server'
import '@/lib/edge/domains.server'
import { errorGroups } from './queries.server'

const given = (over: Partial<BrowserError> = {}): BrowserError => ({
  ...{
    part: 'render',
    name: 'TypeError',
    places: ['main.js:1:2', 'other.js:3:4'],
    release: 'one',
    page: '/pin/:id',
  },
  ...over,
})

beforeEach(() => db().execute(sql`truncate browser_errors`))

test('groups errors by page, class and place, with the releases of the first and the last', async () => {
  await countError(given())
  await countError(given())
  await db().execute(
    sql`update browser_errors set day = day - 3, first_at = first_at - interval '3 days', last_at = last_at - interval '3 days'`,
  )
  await countError(given({ release: 'two' }))
  await countError(given({ page: '/' }))
  await countError(given({ places: [] }))
  const groups = await errorGroups(7)
  expect(groups).toHaveLength(3)
  const group = groups.find(({ pathname, place }) => pathname === '/pin/:id' && place !== '')
  expect(group).toMatchObject({
    count: 3,
    name: 'TypeError',
    place: 'main.js:1:2',
    first_release: 'one',
    last_release: 'two',
  })
  expect(Date.parse(group?.last_seen ?? '') - Date.parse(group?.first_seen ?? '')).toBeGreaterThan(
    2 * 86_400_000,
  )
  expect(await errorGroups(2)).toHaveLength(3)
  expect((await errorGroups(2)).map(({ count }) => count)).toEqual([1, 1, 1])
})

test('counts pages that the site does not have as other', async () => {
  await countError(given({ page: '/made/up' }))
  await countError(given({ page: '' }))
  expect(await errorGroups(7)).toMatchObject([{ pathname: 'other', count: 2 }])
})

test('stores groups up to the maximum of a day, and counts those further', async () => {
  for (const name of ['A', 'B', 'C', 'A']) await countError(given({ name }), 2)
  expect((await errorGroups(7)).map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ['A', 2],
    ['B', 1],
  ])
})

test('deletes errors after 90 days', async () => {
  await countError(given())
  await countError(given({ name: 'Old' }))
  await db().execute(sql`update browser_errors set day = day - 91 where name = 'Old'`)
  await forgetErrors()
  expect((await errorGroups(1000)).map(({ name }) => name)).toEqual(['TypeError'])
})

test('charts errors by day', async () => {
  await countError(given())
  await countError(given({ page: '/' }))
  const today = new Date().toISOString().slice(0, 10)
  await fillDays(today, today)
  expect(await readDays(today, today, 1, ['browser_errors'])).toMatchObject([{ day: today, sum: 2 }])
})
