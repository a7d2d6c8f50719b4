import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser, promotion, send } from '../campaigns/testing.server'
import { decideAd } from './decide.server'
import { reviewsOf } from './queue.server'
import { reviewLimits } from './reasons'
import { reviewsGet, reviewUpdate } from './schema'

let at: Advertiser
let reviewer: Member
let ad: string
beforeAll(async () => {
  at = await advertiser()
  reviewer = await person()
  ad = (await promotion(at)).ad.id
})

const queue = async (state: string) => (await reviewsOf(reviewsGet.parse({ state, page_size: 250 }))).items
const idsIn = async (state: string) => (await queue(state)).map(({ id }) => id)
const decide = (over: object) => decideAd(reviewer, reviewUpdate.parse({ id: ad, seen: 'PENDING', ...over }))
const fieldsOf = (over: object) => {
  const parsed = reviewUpdate.safeParse({ id: '1', seen: 'PENDING', ...over })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}
const notified = async () =>
  (
    await db().execute<{ kind: string }>(sql`
    select kind from notifications where user_id = ${at.owner.id} order by id`)
  ).rows.map(({ kind }) => kind)

describe('the queue', () => {
  test('has an ad that waits, with its pin, where it leads and who pays', async () => {
    const one = (await queue('waiting')).find(({ id }) => id === ad)
    expect(one).toMatchObject({
      review_status: 'PENDING',
      pin: { id: at.pin_id, image_url: expect.stringContaining('236x') },
      link: 'https://shop.example/lamp',
      advertiser: { id: at.owner.id, approved: 0, rejected: 0 },
    })
  })

  test('has no draft, and none that is archived', async () => {
    const draft = await promotion(await advertiser(), { ad: { status: 'DRAFT' } })
    const old = await advertiser()
    const archived = await promotion(old)
    await send.adChanges(old, [{ id: archived.ad.id, status: 'ARCHIVED' }])
    const waiting = await idsIn('waiting')
    expect([waiting.includes(draft.ad.id), waiting.includes(archived.ad.id)]).toEqual([false, false])
    const refused = decideAd(
      reviewer,
      reviewUpdate.parse({ id: archived.ad.id, seen: 'PENDING', outcome: 'APPROVED' }),
    )
    await expect(refused).rejects.toMatchObject({ status: 404 })
  })

  test('goes on page by page, those that wait longest first', async () => {
    await promotion(await advertiser())
    const first = await reviewsOf(reviewsGet.parse({ page_size: 1 }))
    const input = { page_size: 250, bookmarks: [first.bookmark ?? ''] }
    const rest = await reviewsOf(reviewsGet.parse(input))
    const ids = [...first.items, ...rest.items].map(({ id }) => BigInt(id))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(ids.toSorted((a, b) => Number(a - b)))
    const foreign = reviewsOf(reviewsGet.parse({ state: 'approved', bookmarks: input.bookmarks }))
    await expect(foreign).rejects.toMatchObject({ code: 1 })
  })
})

describe('a decision', () => {
  test('needs a reason to reject, five at most, each once, and none to approve', () => {
    const reasons = ['IMAGE', 'NUDITY', 'WEAPONS', 'CLICKBAIT', 'OTHER', 'URGENCY']
    expect(fieldsOf({ outcome: 'REJECTED' })).toEqual(['reasons'])
    expect(fieldsOf({ outcome: 'APPROVED', reasons: ['IMAGE'] })).toEqual(['reasons'])
    expect(fieldsOf({ outcome: 'REJECTED', reasons: reasons.slice(0, reviewLimits.reasons) })).toEqual([])
    expect(fieldsOf({ outcome: 'REJECTED', reasons })).toEqual(['reasons'])
    expect(fieldsOf({ outcome: 'REJECTED', reasons: ['IMAGE', 'IMAGE'] })).toEqual(['reasons'])
    const note = (length: number) => fieldsOf({ outcome: 'APPROVED', note: 'x'.repeat(length) })
    expect([note(reviewLimits.note), note(reviewLimits.note + 1)]).toEqual([[], ['note']])
  })

  test('rejects an ad with reasons that its business sees, and can be changed', async () => {
    await decide({ outcome: 'REJECTED', reasons: ['LANDING_PAGE_BROKEN'], note: 'It answers 404.' })
    expect((await queue('rejected')).find(({ id }) => id === ad)).toMatchObject({
      reasons: ['LANDING_PAGE_BROKEN'],
      note: 'It answers 404.',
      decided_at: expect.any(String),
      advertiser: { rejected: 1 },
    })
    expect(await notified()).toContain('ad_rejected')
    await expect(decide({ outcome: 'APPROVED' })).rejects.toMatchObject({ status: 409, field: 'seen' })
    await decide({ outcome: 'APPROVED', seen: 'REJECTED' })
    expect([await idsIn('rejected'), await idsIn('waiting')].flat()).not.toContain(ad)
    expect(await idsIn('approved')).toContain(ad)
    expect(await notified()).toContain('ad_approved')
  })

  test('is made once when two people decide at once', async () => {
    const other = await promotion(await advertiser())
    const both = await Promise.allSettled(
      ['APPROVED', 'APPROVED'].map((outcome) =>
        decideAd(reviewer, reviewUpdate.parse({ id: other.ad.id, seen: 'PENDING', outcome })),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('waits again once the ad leads elsewhere', async () => {
    const own = await advertiser()
    const made = await promotion(own)
    await decideAd(reviewer, reviewUpdate.parse({ id: made.ad.id, seen: 'PENDING', outcome: 'APPROVED' }))
    await send.adChanges(own, [{ id: made.ad.id, destination_url: 'https://shop.example/other' }])
    expect(await idsIn('waiting')).toContain(made.ad.id)
  })
})
