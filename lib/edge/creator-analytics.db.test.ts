import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { grant } from '@/lib/business/people/testing.server'
import { testAdAccount, testBusiness, testPerson } from '@/lib/business/testing.server'
import { hadOn } from '@/lib/content/pins/statistics/testing.server'
import {
  accountAnswer,
  pinAnswer,
  pinsAnswer,
  topAnswer,
} from '@/lib/content/pins/statistics/v5/answers.server'
import { accountGet, pinGet, pinsGet, topGet, topVideosGet } from '@/lib/content/pins/statistics/v5/schema'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import './domains.server'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const week = { start_date: day(6), end_date: day(0) }

async function owned(over: Record<string, unknown> = {}) {
  const owner = await person()
  const where = await board(owner, over)
  return { owner, where, pin: await pin(owner, where.id) }
}

describe('the numbers of a pin', () => {
  test('have the metrics that were asked for by day, in sum, and in all', async () => {
    const { owner, pin } = await owned()
    await hadOn(pin, 0, { impressions: 8, saves: 2, video_starts: 2, video_ms: 5_000 })
    await hadOn(pin, 1, { impressions: 2 }, 'phone')
    const metric_types = 'IMPRESSION,SAVE_RATE,VIDEO_AVG_WATCH_TIME,TOTAL_COMMENTS'
    const { all } = await pinAnswer(owner, pinGet.parse({ ...week, pin_id: pin.id, metric_types }))
    expect(all?.summary_metrics).toEqual({ IMPRESSION: 10, SAVE_RATE: 0.2, VIDEO_AVG_WATCH_TIME: 2_500 })
    expect(all?.lifetime_metrics).toEqual({ TOTAL_COMMENTS: 0 })
    expect(all?.daily_metrics).toHaveLength(7)
    expect(all?.daily_metrics.at(-1)).toEqual({
      ...{ date: day(0), data_status: 'ESTIMATE' },
      metrics: { IMPRESSION: 8, SAVE_RATE: 0.25, VIDEO_AVG_WATCH_TIME: 2_500 },
    })
    expect(all?.daily_metrics[0]?.data_status).toBe('BEFORE_PIN_CREATED')
  })

  test('are of one kind of app, or split by them', async () => {
    const { owner, pin } = await owned()
    await hadOn(pin, 0, { impressions: 8 })
    await hadOn(pin, 0, { impressions: 2 }, 'phone')
    const get = (over: object) =>
      pinAnswer(owner, pinGet.parse({ ...week, pin_id: pin.id, metric_types: 'IMPRESSION', ...over }))
    expect((await get({ app_types: 'MOBILE' })).all?.summary_metrics).toEqual({ IMPRESSION: 2 })
    const split = await get({ split_field: 'APP_TYPE' })
    expect(Object.entries(split).map(([name, part]) => [name, part.summary_metrics.IMPRESSION])).toEqual([
      ['MOBILE', 2],
      ['TABLET', 0],
      ['WEB', 8],
    ])
  })

  test('are refused to others, together with those of any pin', async () => {
    const [mine, other, secret] = [await owned(), await owned(), await owned({ privacy: 'secret' })]
    const get = (...ids: string[]) =>
      pinsAnswer(mine.owner, pinsGet.parse({ ...week, pin_ids: ids.join(), metric_types: 'SAVE' }))
    expect(Object.keys(await get(mine.pin.id, mine.pin.id))).toEqual([mine.pin.id])
    await expect(get(mine.pin.id, other.pin.id)).rejects.toMatchObject({ code: 7 })
    await expect(get(mine.pin.id, secret.pin.id)).rejects.toMatchObject({ code: 50 })
  })
})

describe('the numbers of an account', () => {
  test('are filtered and split by claimed website, kind of pin, and paid or not', async () => {
    const { owner, where, pin: plain } = await owned()
    const linked = await pin(owner, where.id, { link: 'https://www.claimed.example/a' })
    await db().execute(sql`insert into website_claims (user_id, domain, method, token, verified_at)
      values (${owner.id}, ${`claimed.example`}, 'dns', 'x', now()) on conflict do nothing`)
    await hadOn(plain, 0, { impressions: 10, saves: 1 })
    await hadOn(linked, 0, { impressions: 5, closeups: 5 }, 'tablet')
    const get = (over: object = {}) => accountAnswer(owner, accountGet.parse({ ...week, ...over }))
    expect((await get()).all?.summary_metrics).toEqual({
      ...{ ENGAGEMENT: 6, ENGAGEMENT_RATE: 0.4, IMPRESSION: 15, OUTBOUND_CLICK: 0, OUTBOUND_CLICK_RATE: 0 },
      ...{ PIN_CLICK: 5, PIN_CLICK_RATE: 5 / 15, SAVE: 1, SAVE_RATE: 1 / 15 },
    })
    const only = async (over: object) => (await get(over)).all?.summary_metrics.IMPRESSION
    expect(await only({ from_claimed_content: 'CLAIMED' })).toBe(5)
    expect(await only({ from_claimed_content: 'OTHER' })).toBe(10)
    expect(await only({ app_types: 'TABLET' })).toBe(5)
    expect(await only({ content_type: 'PAID' })).toBe(0)
    expect(await only({ pin_format: 'ORGANIC_IMAGE' })).toBe(15)
    const names = async (split_field: string) => Object.keys(await get({ split_field })).toSorted()
    expect(await names('OWNED_CONTENT')).toEqual(['CLAIMED', 'OTHER'])
    expect(await names('PIN_FORMAT')).toEqual(['ORGANIC_IMAGE'])
    expect(await names('APP_TYPE')).toEqual(['TABLET', 'WEB'])
  })

  test('name the pins that have most, and the videos among them', async () => {
    const { owner, where, pin: first } = await owned()
    const second = await pin(owner, where.id)
    await hadOn(first, 0, { impressions: 10, saves: 1 })
    await hadOn(second, 0, { impressions: 5, saves: 2 })
    const top = (over: object) => topAnswer(owner, topGet.parse({ ...week, sort_by: 'SAVE', ...over }))
    const { pins, sort_by } = await top({ metric_types: 'SAVE,IMPRESSION' })
    expect(sort_by).toBe('SAVE')
    expect(pins.map(({ pin_id, metrics }) => [pin_id, metrics])).toEqual([
      [second.id, { SAVE: 2, IMPRESSION: 5 }],
      [first.id, { SAVE: 1, IMPRESSION: 10 }],
    ])
    expect((await top({ num_of_pins: 1, sort_by: 'IMPRESSION' })).pins.map(({ pin_id }) => pin_id)).toEqual([
      first.id,
    ])
    expect((await top({ pin_format: 'ADS_VIDEO' })).pins).toEqual([])
    expect((await top({ pin_format: 'ADS_VIDEO', content_type: 'ORGANIC' })).pins).toEqual([])
    const videos = topVideosGet.parse({ ...week, sort_by: 'IMPRESSION' })
    expect((await topAnswer(owner, videos, true)).pins).toEqual([])
    await db().execute(sql`update pins set created_at = now() - interval '40 days' where id = ${second.id}`)
    expect((await top({ created_in_last_n_days: 30 })).pins.map(({ pin_id }) => pin_id)).toEqual([first.id])
  })
})

test('reads the pins of the business of an ad account: for analysts without secret boards, and for nobody who only bills', async () => {
  const owner = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(owner)
  const [open, secret] = [await board(owner), await board(owner, { privacy: 'secret' })]
  const pins = { open: await pin(owner, open.id), secret: await pin(owner, secret.id) }
  const reads = async (role: 'ADMIN' | 'ANALYST' | 'FINANCE_MANAGER', which: 'open' | 'secret') => {
    const member = await testPerson(owner, 'EMPLOYEE')
    await grant(owner, member.id, ad_account_id, [role] as never)
    const input = { ...week, ad_account_id, pin_id: pins[which].id, metric_types: 'SAVE' }
    return pinAnswer(member, pinGet.parse(input)).then(
      () => 'read',
      (error: { code: number }) => error.code,
    )
  }
  expect(await reads('ADMIN', 'secret')).toBe('read')
  expect(await reads('ANALYST', 'open')).toBe('read')
  expect(await reads('ANALYST', 'secret')).toBe(7)
  expect(await reads('FINANCE_MANAGER', 'open')).toBe(29)
})

test('dates are at most 90 days ago and apart, and no further', () => {
  const reasonsOf = (start: number, end: number) => {
    const { error } = accountGet.safeParse({ start_date: day(start), end_date: day(end) })
    return error?.issues.map(({ path, message }) => `${path.join()} ${message}`) ?? []
  }
  expect(reasonsOf(90, 0)).toEqual([])
  expect(reasonsOf(91, 1)).toEqual(['start_date tooLongAgo'])
  expect(reasonsOf(10, -80)).toEqual([])
  expect(reasonsOf(10, -81)).toEqual(['end_date tooManyDays'])
  expect(reasonsOf(1, 2)).toEqual(['end_date endsBeforeStart'])
  const pins = (many: number) => ({
    ...week,
    metric_types: 'SAVE',
    pin_ids: Array.from({ length: many }, (_, n) => String(n + 1)).join(),
  })
  expect(pinsGet.safeParse(pins(100)).success).toBe(true)
  expect(pinsGet.safeParse(pins(101)).success).toBe(false)
  expect(topGet.safeParse({ ...week, sort_by: 'SAVE', num_of_pins: '51' }).success).toBe(false)
})
