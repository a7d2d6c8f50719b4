import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { grantRole } from '@/lib/platform/access/grants.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { rollUp } from '../roll-up.server'
import { loadBoardStatistics, loadPinStatistics } from '../screens.server'
import { hadOn, openedBy } from '../testing.server'
import { countViews } from '../views.server'
import { audienceOf } from './audience.server'
import { statisticsFile } from './file.server'
import { permitBoard } from './permit.server'
import { rangeOf } from './range'
import { accountReport, boardReport } from './report.server'

async function owned(over: Record<string, unknown> = {}) {
  const owner = await person()
  const where = await board(owner, over)
  return { owner, where, pin: await pin(owner, where.id) }
}

/** Creates people of a country in one statement. */
async function crowd(size: number, country: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into users (username, email, full_name, first_name, country, gender, birthday)
    select 'crowd_' || x.name, x.name || '@example.org', 'One', 'One', ${country}, 'female', '1990-05-05'
    from (select substr(md5(random()::text || n), 1, 20) as name from generate_series(1, ${size}) n) x returning id::text`)
  return rows.map(({ id }) => id)
}

describe('the numbers of an account', () => {
  test('are those of the days, with the change from the days before', async () => {
    const { owner, pin: one, where } = await owned()
    const two = await pin(owner, where.id)
    await hadOn(one, 0, { impressions: 20, saves: 1 })
    await hadOn(two, 6, { impressions: 10, saves: 4 })
    await hadOn(two, 7, { impressions: 10 })
    await hadOn(two, 14, { impressions: 1000 })
    const report = await accountReport(owner, 7, 'saves')
    expect(report.figures.impressions).toEqual({ value: 30, change: 200 })
    expect(report.figures.saves).toEqual({ value: 5, change: null })
    expect(report.series).toHaveLength(7)
    expect(report.series[0]).toMatchObject({ impressions: 10, saves: 4 })
    expect(report.pins.map(({ pin: { id }, counts }) => [id, counts.saves])).toEqual([
      [two.id, 4],
      [one.id, 1],
    ])
    expect(report.boards).toMatchObject([{ id: where.id, impressions: 30, may: true }])
    expect(report.audience).toBeNull()
  })

  test('count the people who began to follow and still do', async () => {
    const { owner } = await owned()
    for (const daysAgo of [0, 6, 7]) {
      const { id } = await person()
      await db().execute(sql`insert into user_follows (follower_id, followee_id, created_at)
        values (${id}, ${owner.id}, date_trunc('day', now() at time zone 'utc') at time zone 'utc' - make_interval(days => ${daysAgo}))`)
    }
    const { followers, series } = await accountReport(owner, 7, 'impressions')
    expect(followers).toEqual({ value: 2, change: 100 })
    expect(series.map((day) => day.followers)).toEqual([1, 0, 0, 0, 0, 0, 1])
  })

  test('are a file of lines by day', async () => {
    const { owner, pin } = await owned()
    await hadOn(pin, 0, { impressions: 3 })
    const lines = [...(await statisticsFile(owner, { days: 7 }))]
    expect(lines[0]?.slice(1)).toBe(
      'day,impressions,closeups,saves,outbound_clicks,comments,reactions,profile_visits,followers\r\n',
    )
    expect(lines.slice(1)).toHaveLength(7)
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,3,0,0,0,0,0,0,0\r\n$/)
  })
})

describe('an audience', () => {
  const since = (days: number) => rangeOf(days).start

  test.each([
    [99, null],
    [100, { US: 100 }],
    [101, { US: 101 }],
  ])('of %i people', async (size, parts) => {
    const owner = await person()
    await openedBy(owner.id, await crowd(size, 'US'))
    const audience = await audienceOf(owner.id, since(7))
    const shown =
      audience && Object.fromEntries(audience.parts.country.map(({ name, people }) => [name, people]))
    expect(shown).toEqual(parts)
  })

  test('is of the days, and its small parts are in others', async () => {
    const owner = await person()
    await openedBy(owner.id, await crowd(150, 'US'))
    await openedBy(owner.id, await crowd(60, 'DE'), 6, 'desktop')
    await openedBy(owner.id, await crowd(50, 'FR'), 6, 'desktop')
    await openedBy(owner.id, await crowd(5, 'IT'), 7)
    const audience = await audienceOf(owner.id, since(7))
    expect(audience?.people).toBe(260)
    expect(audience?.parts.country).toEqual([
      { name: 'US', people: 150 },
      { name: null, people: 110 },
    ])
    expect(audience?.parts.device).toEqual([
      { name: 'phone', people: 150 },
      { name: 'desktop', people: 110 },
    ])
    expect(audience?.parts.gender).toEqual([{ name: 'female', people: 260 }])
    expect((await audienceOf(owner.id, since(30)))?.people).toBe(265)
  })

  test('has only people whose cookie choices permit it', async () => {
    const { owner, pin } = await owned()
    const known = await person('phone')
    const from = { ip: '192.0.2.9' }
    await countViews(known, [pin.id], { ...from, allows_statistics: true })
    await countViews(await person(), [pin.id], { ...from, allows_statistics: false })
    await countViews(await person(), [pin.id], from)
    await rollUp()
    const { rows } = await db().execute(
      sql`select person_id::text, device from pin_audience where user_id = ${owner.id}`,
    )
    expect(rows).toEqual([{ person_id: known.id, device: 'phone' }])
  })
})

describe('who reads numbers', () => {
  const screen = (viewer: Awaited<ReturnType<typeof person>>, params: Record<string, string>) => ({
    ...{ viewer, params, path: '/analytics/', query: new URLSearchParams('days=7&sort=nothing') },
  })

  test('of a board and the pins on it: its owner and editors', async () => {
    const { where, pin } = await owned({ privacy: 'secret' })
    const [editor, contributor, stranger] = [await person(), await person(), await person()]
    const invite = (subject_id: string, role: 'board.editor' | 'board.contributor') =>
      transact((tx) =>
        grantRole(tx, { subject_id, kind: 'board', resource_id: where.id, role, created_by: null }),
      )
    await invite(editor.id, 'board.editor')
    await invite(contributor.id, 'board.contributor')
    await permitBoard(editor, where.id)
    await expect(permitBoard(contributor, where.id)).rejects.toMatchObject({ code: 7 })
    await expect(permitBoard(stranger, where.id)).rejects.toMatchObject({ code: 40 })
    expect(await loadPinStatistics(screen(editor, { pin: pin.id }))).toMatchObject({
      screen: { days: 7, sort: 'impressions' },
    })
    await expect(loadPinStatistics(screen(contributor, { pin: pin.id }))).rejects.toMatchObject({ code: 7 })
    await expect(loadPinStatistics(screen(stranger, { pin: pin.id }))).rejects.toMatchObject({ code: 50 })
    await expect(loadBoardStatistics(screen(stranger, { board: 'x' }))).rejects.toMatchObject({ code: 404 })
  })

  test('of a board has the pins that are on it now', async () => {
    const { owner, where, pin: one } = await owned()
    await hadOn(one, 0, { closeups: 5 })
    const report = await boardReport(owner, where.id, 30, 'closeups')
    expect(report.figures.closeups.value).toBe(5)
    expect(report.pins.map(({ pin: { id } }) => id)).toEqual([one.id])
  })
})
