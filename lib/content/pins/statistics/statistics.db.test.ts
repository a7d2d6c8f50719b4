import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { addComment } from '@/lib/content/comments/commands.server'
import { deletePin, purgeDeleted, repin } from '@/lib/content/pins/commands.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { react } from '@/lib/content/reactions/reactions.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countHits } from './count/count.server'
import { addHits, droppedHits } from './count/queue.server'
import type { Hit } from './count/store.server'
import { takeEvents } from './count/take.server'
import { hitLimits, retainedDays } from './limits'
import { dropOldDays, rollUp } from './roll-up.server'
import { seenCreate, statisticsGet } from './schema'
import { statisticsOf } from './statistics.server'
import { countsOfAccount, countsOfPin, hadOn, happened } from './testing.server'
import { countViews } from './views.server'

const from = (ip: string) => ({ ip, allows_statistics: true })

async function owned(over: Record<string, unknown> = {}) {
  const owner = await person()
  const where = await board(owner, over)
  return { owner, where, pin: await pin(owner, where.id) }
}

describe('events', () => {
  test('count who opened a pin: each person once, not its creator, no bots, and nobody who may not see it', async () => {
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
    await rollUp()
    expect(await statisticsOf(owner, pin.id, 7)).toMatchObject({ closeups: 2, saves: 0, outbound_clicks: 0 })
    expect(await countsOfAccount(owner.id)).toEqual({ closeups: 2 })
  })

  test('count once for a person in a while, by the device, and for the account, too', async () => {
    const { owner, pin } = await owned()
    const [one, other] = [await person('phone'), await person()]
    for (const viewer of [one, one, other]) await happened(viewer, 'IMPRESSION', { pin: pin.id })
    await happened(owner, 'IMPRESSION', { pin: pin.id })
    expect(await countsOfPin(pin.id)).toEqual({ impressions: 2 })
    expect(await countsOfAccount(owner.id)).toEqual({ impressions: 2 })
    const { rows } = await db().execute(
      sql`select device, impressions from pin_days where pin_id = ${pin.id} order by 1`,
    )
    expect(rows).toEqual([
      { device: 'desktop', impressions: 1 },
      { device: 'phone', impressions: 1 },
    ])
  })

  test('of programs, of blocked people, and of strangers with a secret pin do not count', async () => {
    const [open, secret] = [await owned(), await owned({ privacy: 'secret' })]
    const [viewer, blocked] = [await person(), await person()]
    await blockUser(open.owner, blocked.id)
    await happened(viewer, 'IMPRESSION', { pin: open.pin.id }, { user_agent: 'HeadlessChrome/140' })
    await happened(blocked, 'IMPRESSION', { pin: open.pin.id })
    await happened(blocked, 'PROFILE_VISIT', { profile: open.owner.id })
    await happened(viewer, 'IMPRESSION', { pin: secret.pin.id })
    expect(await countsOfAccount(open.owner.id)).toEqual({})
    expect(await countsOfAccount(secret.owner.id)).toEqual({})
  })

  test('of an hour count for one person up to a limit, and not one past it', async () => {
    const { pin } = await owned()
    const viewer = await person()
    const parts = Array.from({ length: 601 }, () => ({ kind: 'VIDEO_MS', pin: pin.id, items: 5 }) as const)
    await countHits(viewer, parts)
    await happened(viewer, 'VIDEO_START', { pin: pin.id })
    expect(await countsOfPin(pin.id)).toEqual({ video_ms: 3_000, video_starts: 1 })
  })

  test('of a save count for the pin and the original, if the board is public', async () => {
    const { owner, where, pin } = await owned()
    const save = async (id: string, privacy: 'public' | 'secret' = 'public') => {
      const other = await person()
      const to = await board(other, { privacy })
      return { other, made: await repin(other, repinCreate.parse({ pin_id: id, board_id: to.id })) }
    }
    const first = await save(pin.id)
    await save(pin.id, 'secret')
    await repin(owner, repinCreate.parse({ pin_id: pin.id, board_id: where.id }))
    await save(first.made.id)
    await settled()
    expect(await countsOfPin(pin.id)).toEqual({ saves: 2 })
    expect(await countsOfPin(first.made.id)).toEqual({ saves: 1 })
    expect(await countsOfAccount(first.other.id)).toEqual({ saves: 1 })
  })

  test('of comments, reactions, follows and visits count for the pin that led to them', async () => {
    const { owner, pin } = await owned()
    const viewer = await person()
    await addComment(viewer, {
      objectId: pin.aggregated_pin_data.id,
      pinId: pin.id,
      text: 'Fine',
      tags: [],
    } as never)
    for (const reaction_type of [1, 2] as const)
      await react(viewer, { pin_id: pin.id, reaction_type, action_type: 'reaction' } as never)
    await happened(viewer, 'FOLLOW', { pin: pin.id })
    await db().execute(
      sql`insert into user_follows (follower_id, followee_id) values (${viewer.id}, ${owner.id})`,
    )
    const follower = await person()
    await db().execute(
      sql`insert into user_follows (follower_id, followee_id) values (${follower.id}, ${owner.id})`,
    )
    await happened(follower, 'FOLLOW', { pin: pin.id })
    await happened(viewer, 'PROFILE_VISIT', { profile: owner.id, pin: pin.id })
    await happened(follower, 'PROFILE_VISIT', { profile: owner.id })
    await happened(owner, 'PROFILE_VISIT', { profile: owner.id })
    await settled()
    expect(await countsOfPin(pin.id)).toEqual({ comments: 1, reactions: 1, follows: 1, profile_visits: 1 })
    expect(await countsOfAccount(owner.id)).toEqual({
      comments: 1,
      reactions: 1,
      follows: 1,
      profile_visits: 2,
    })
  })

  test('are dropped and counted when too many wait', async () => {
    const { pin } = await owned()
    const hit: Hit = {
      ...{ pin: pin.id, profile: null, viewer: '0', device: 'desktop', kind: 'IMPRESSION' },
      ...{ items: 1, is_audience: false },
    } as Hit
    const before = droppedHits()
    const many = Array.from({ length: hitLimits.waiting }, () => hit)
    const stored = Promise.all([addHits(many), addHits(many)])
    await addHits([hit])
    expect(droppedHits() - before).toBe(1)
    await stored
    expect(await countsOfPin(pin.id)).toEqual({ impressions: 2 * hitLimits.waiting })
  })
})

/** Waits until what commands counted is stored. */
async function settled() {
  await new Promise((resolve) => setTimeout(resolve, hitLimits.gather + 300))
  await rollUp()
}

test('counts plain pins that a browser reports, and refuses a report without what its kind needs', async () => {
  const { owner, pin } = await owned()
  const viewer: Viewer = await person()
  const { events } = seenCreate.parse({
    events: [
      { kind: 'IMPRESSION', pin_id: pin.id },
      { kind: 'VIDEO_MS', pin_id: pin.id, ms: hitLimits.watched },
      { kind: 'PROFILE_VISIT', profile_id: owner.id, pin_id: pin.id },
      { kind: 'IMPRESSION', token: 'none' },
    ],
  })
  await takeEvents(viewer, events, { ...testOrigin, user_agent: 'Firefox' })
  await settled()
  expect(await countsOfPin(pin.id)).toEqual({
    ...{ impressions: 1, profile_visits: 1, video_ms: hitLimits.watched },
  })
  const wrong = [
    { kind: 'IMPRESSION' },
    { kind: 'SAVE', pin_id: '1' },
    { kind: 'VIDEO_MS', pin_id: '1' },
    { kind: 'VIDEO_MS', pin_id: '1', ms: hitLimits.watched + 1 },
    { kind: 'IMPRESSION', pin_id: '1', ms: 5 },
    { kind: 'PROFILE_VISIT', pin_id: '1' },
    { kind: 'IMPRESSION', pin_id: '1', profile_id: '1' },
  ]
  for (const event of wrong)
    expect(seenCreate.safeParse({ events: [event] }).success, JSON.stringify(event)).toBe(false)
})

describe('the numbers of a pin', () => {
  test('list each day of the span, the oldest first, and leave out what was before', async () => {
    const { owner, pin } = await owned()
    for (const [daysAgo, closeups] of [
      [0, 1],
      [6, 7],
      [7, 8],
      [29, 30],
    ] as const)
      await hadOn(pin, daysAgo, { closeups, outbound_clicks: daysAgo === 6 ? 4 : 0 })
    const week = await statisticsOf(owner, pin.id, 7)
    expect(week.series.map(({ closeups }) => closeups)).toEqual([7, 0, 0, 0, 0, 0, 1])
    expect(week.series[0]).toMatchObject({ closeups: 7, saves: 0, outbound_clicks: 4 })
    expect(week).toMatchObject({ days: 7, closeups: 8, outbound_clicks: 4 })
    expect(await statisticsOf(owner, pin.id, 30)).toMatchObject({ closeups: 8 + 8 + 30 })
    const days = week.series.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
  })

  test('are for its creator, and not for others', async () => {
    const [{ pin }, secret] = [await owned(), await owned({ privacy: 'secret' })]
    await expect(statisticsOf(await person(), pin.id, 7)).rejects.toMatchObject({ code: 7 })
    await expect(statisticsOf(await person(), secret.pin.id, 7)).rejects.toMatchObject({ code: 50 })
  })

  test('have the spans that are offered, and no other', () => {
    expect(statisticsGet.parse({ pin_id: '1' }).days).toBe(30)
    expect(statisticsGet.parse({ pin_id: '1', days: '90' }).days).toBe(90)
    expect(statisticsGet.safeParse({ pin_id: '1', days: 8 }).success).toBe(false)
  })

  test('are deleted with it, while those of the account stay', async () => {
    const { owner, pin } = await owned()
    await happened(await person(), 'IMPRESSION', { pin: pin.id })
    await deletePin(owner, pin.id)
    await db().execute(sql`update pins set deleted_at = now() - interval '2 days' where id = ${pin.id}`)
    await purgeDeleted()
    const { rows } = await db().execute(sql`select from pin_days where pin_id = ${pin.id}`)
    expect(rows).toEqual([])
    expect(await countsOfAccount(owner.id)).toEqual({ impressions: 1 })
  })

  test('are kept for their days, and not one longer', async () => {
    const { pin } = await owned()
    await hadOn(pin, retainedDays, { saves: 1 })
    await hadOn(pin, retainedDays + 1, { saves: 5 })
    await dropOldDays()
    expect(await countsOfPin(pin.id)).toEqual({ saves: 1 })
  })
})
