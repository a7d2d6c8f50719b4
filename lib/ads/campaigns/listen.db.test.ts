import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { deleteSponsorship } from '@/lib/content/sponsorship/commands.server'
import { emit } from '@/lib/core/events.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { adById, adGroupById } from './queries.server'
import { advertiser, anAd, only, promotion, send } from './testing.server'

beforeAll(() => registerListeners())

test('archives the ad of a sponsor when either side ends the partnership', async () => {
  for (const by of ['creator', 'sponsor'] as const) {
    const at = await advertiser()
    const { group } = await promotion(at)
    const creator = await person()
    const paid = await pin(creator, (await board(creator)).id, { link: 'https://shop.example/' })
    await db().execute(sql`insert into pin_sponsorships (pin_id, creator_id, sponsor_id, status)
      values (${paid.id}, ${creator.id}, ${at.owner.id}, 1)`)
    const ad = only(await send.ads(at, [anAd(group.id, paid.id)]))
    const draft = only(await send.ads(at, [anAd(group.id, paid.id, { status: 'DRAFT' })]))
    await deleteSponsorship(by === 'creator' ? creator : at.owner, paid.id)
    const states = await Promise.all([ad, draft].map(({ id }) => adById(at.owner, at.ad_account_id, id)))
    expect(states.map(({ status }) => status)).toEqual(['ARCHIVED', 'DELETED_DRAFT'])
  }
})

test('is for the topic that took over a merged one, once', async () => {
  const at = await advertiser()
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from interests where hidden_at is null and merged_into is null order by id limit 3`,
  )
  const [from = '', into = '', other = ''] = rows.map(({ id }) => id)
  const one = await promotion(at, { group: { targeting_spec: { INTEREST: [other, from] } } })
  const both = await promotion(at, { group: { targeting_spec: { INTEREST: [into, from] } } })
  await transact((tx) => emit(tx, 'topicMerged', { from, into }))
  const topicsOf = async (id: string) => (await adGroupById(at.owner, at.ad_account_id, id)).targeting_spec
  expect(await topicsOf(one.group.id)).toEqual({ INTEREST: [other, into] })
  expect(await topicsOf(both.group.id)).toEqual({ INTEREST: [into] })
})
