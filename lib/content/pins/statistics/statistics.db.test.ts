import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db/client.server'
import { repin } from '../commands.server'
import { repinCreate } from '../schema'
import { anonymous, board, person, pin } from '../test-world.server'
import { statisticsGet } from './schema'
import { statisticsOf } from './statistics.server'
import { countViews } from './views.server'

const from = (ip: string) => ({ ip })

async function owned(over: Record<string, unknown> = {}) {
  const owner = await person()
  const where = await board(owner, over)
  return { owner, where, pin: await pin(owner, where.id) }
}

test('counts who opened a pin: each person once, not its creator, no bots, and nobody who may not see it', async () => {
  const { owner, pin } = await owned()
  const visitor = await person()
  expect(await countViews(visitor, [pin.id, pin.id], from('192.0.2.1'))).toBe(1)
  expect(await countViews(visitor, [pin.id], from('192.0.2.2'))).toBe(0)
  expect(await countViews(anonymous, [pin.id], from('192.0.2.3'))).toBe(1)
  expect(await countViews(owner, [pin.id], from('192.0.2.4'))).toBe(0)
  expect(await countViews({ ...anonymous, kind: 'bot' }, [pin.id], from('192.0.2.5'))).toBe(0)
  expect(await countViews(visitor, ['1'], from('192.0.2.1'))).toBe(0)
  const secret = await owned({ privacy: 'secret' })
  expect(await countViews(visitor, [secret.pin.id], from('192.0.2.1'))).toBe(0)
  expect(await statisticsOf(owner, pin.id, 7)).toMatchObject({ views: 2, saves: 0, outbound_clicks: 0 })
})

test('lists each day of the span, the oldest first, and leaves out what was before', async () => {
  const { owner, pin } = await owned()
  await db().execute(sql`insert into pin_views (pin_id, day, views)
    select ${pin.id}, (now() at time zone 'utc')::date - n, n + 1 from unnest(array[0, 6, 7, 29]) n`)
  await db().execute(sql`insert into link_clicks (pin_id, day, clicks)
    values (${pin.id}, (now() at time zone 'utc')::date - 6, 4)`)
  const week = await statisticsOf(owner, pin.id, 7)
  expect(week.series.map(({ views }) => views)).toEqual([7, 0, 0, 0, 0, 0, 1])
  expect(week.series[0]).toMatchObject({ views: 7, saves: 0, outbound_clicks: 4 })
  expect(week).toMatchObject({ days: 7, views: 8, outbound_clicks: 4 })
  expect(await statisticsOf(owner, pin.id, 30)).toMatchObject({ views: 8 + 8 + 30 })
  const days = week.series.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
})

test('counts the saves of others, and not those to secret boards', async () => {
  const { owner, where, pin } = await owned()
  const save = async (privacy: 'public' | 'secret') => {
    const other = await person()
    const to = await board(other, { privacy })
    await repin(other, repinCreate.parse({ pin_id: pin.id, board_id: to.id }))
  }
  await save('public')
  await save('secret')
  await repin(owner, repinCreate.parse({ pin_id: pin.id, board_id: where.id }))
  const { saves, series } = await statisticsOf(owner, pin.id, 7)
  expect(saves).toBe(1)
  expect(series.at(-1)?.saves).toBe(1)
})

test('is for the pin’s creator only', async () => {
  const { pin } = await owned()
  await expect(statisticsOf(await person(), pin.id, 7)).rejects.toMatchObject({ code: 7 })
})

test('accepts the spans that are offered, and no other', () => {
  expect(statisticsGet.parse({ pin_id: '1' }).days).toBe(30)
  expect(statisticsGet.parse({ pin_id: '1', days: '90' }).days).toBe(90)
  expect(statisticsGet.safeParse({ pin_id: '1', days: 8 }).success).toBe(false)
})
