import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repin } from '@/lib/content/pins/commands.server'
import { repinCreate } from '@/lib/content/pins/schema'
import { board, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import '@/lib/edge/domains.server'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { type Advertiser, advertiser, send } from '../campaigns/testing.server'
import { adCards, commonCards } from './cards.server'
import { busyPages, checkedAds } from './checked.server'
import { deliverable, lookForAds } from './index/refresh.server'
import { rowsForReader } from './reader.server'
import { adsIn, delivered, page, reader } from './testing.server'

let ann: Member
let own: Advertiser
let made: Awaited<ReturnType<typeof delivered>>

const run = (text: string) => db().execute(sql.raw(text))
const noAds = async () => {
  await run(`update ads set status = 'ARCHIVED', updated_at = now() where status <> 'ARCHIVED'`)
  await lookForAds()
}

/** Returns what each of two ways finds for the ad: one statement about all, and one about the reader beside what is true for everyone. */
async function bothWays(below: string | null = null) {
  const { index, tree } = await deliverable()
  const line = index.at('every').find(({ row }) => row.ad === made.ad.id)
  if (!line) throw new Error('not delivered')
  const ads = [made.ad.id]
  const whole = await adCards(ann.id, ads, true, below ?? '0')
  const [row] = await commonCards('0', ads, [own.pin_id])
  if (!row) throw new Error('shown to nobody')
  const separate = await rowsForReader({ reader: ann.id, lines: [{ line, row }], tree, below })
  return { whole, separate }
}

/** Returns what the two ways must agree on: all but facts of the reader that are remembered. */
const compared = ({ whole, separate }: Awaited<ReturnType<typeof bothWays>>) => [
  whole.map((row) => ({ ...row, tastes: null, audiences: null, subject: row.subject?.toSorted() })),
  separate?.map((row) => ({ ...row, subject: row.subject?.toSorted() })),
]

/** Reads pages until the process remembers. */
const makeBusy = async () => {
  for (let n = 0; n < busyPages; n++) checkedAds().countPage(Date.now())
  await page(ann, { isBusy: true })
  await page(ann, { isBusy: true })
}

beforeAll(async () => {
  ann = await reader(await advertiser())
})
beforeEach(async () => {
  await noAds()
  own = await advertiser()
  made = await delivered(own, {
    campaign: { objective_type: 'AWARENESS' },
    group: { billable_event: 'IMPRESSION', bid_in_micro_currency: 5_000_000, lifetime_frequency_cap: 30 },
  })
})

describe('a statement about the reader only', () => {
  test('finds the same as one about everything', async () => {
    const [whole, separate] = compared(await bothWays())
    expect(whole).toHaveLength(1)
    expect(separate).toEqual(whole)
  })

  test('counts the same views, of a day and of the cap', async () => {
    for (const [n, ago] of ['10 seconds', '23 hours', '25 hours', '29 days', '31 days'].entries())
      await run(`insert into ad_events (day, nonce, kind, arrived_at, flush_id, ad_id, ad_group_id, campaign_id,
          ad_account_id, placement, device, viewer)
        values ((now() at time zone 'UTC' - interval '${ago}')::date, ${made.ad.id}::bigint + ${n}, 'IMPRESSION', now() - interval '${ago}', 1,
          ${made.ad.id}, ${made.group.id}, ${made.campaign.id}, ${own.ad_account_id}, 'HOME', 'phone', ${ann.id})`)
    const [whole, separate] = compared(await bothWays())
    expect(whole).toMatchObject([{ day_views: 2, month_views: 4, goal_views: 0 }])
    expect(separate).toEqual(whole)
  })

  test('finds the same reaction, and topics and likeness of an opened pin', async () => {
    const opened = await pin(own.owner, own.board_id)
    const topic = '(select id from interests where parent_id is null order by id limit 1)'
    await run(`update pins set interest_id = ${topic} where id = ${opened.id}`)
    await run(`insert into ranked_feeds (kind, owner_id, pin_ids) select 3, aggregated_pin_id, array[${own.pin_id}::bigint]
      from pins where id = ${opened.id} on conflict (kind, owner_id) do update set pin_ids = excluded.pin_ids`)
    await run(`insert into reactions (aggregated_pin_id, user_id, reaction_type)
      select aggregated_pin_id, ${ann.id}, 3 from pins where id = ${own.pin_id}`)
    const [whole, separate] = compared(await bothWays(opened.id))
    expect(whole).toMatchObject([{ is_alike: true, reaction_by_me: 3 }])
    expect(whole?.[0]?.subject).toHaveLength(1)
    expect(separate).toEqual(whole)
  })

  test.each([
    ['whom they blocked', 'insert into blocks (blocker_id, blocked_id) values ($ann, $owner)'],
    ['who blocked them', 'insert into blocks (blocker_id, blocked_id) values ($owner, $ann)'],
    ['whom they muted', 'insert into mutes (muter_id, muted_id) values ($ann, $owner)'],
    ['whom they hid', 'insert into advertiser_hides (user_id, business_id) values ($ann, $owner)'],
    ['whose ad they hid', 'insert into ad_hides (user_id, ad_id) values ($ann, $ad)'],
    [
      'whose pin they hid',
      `insert into pin_hides (user_id, aggregated_pin_id, pin_id, pinner_id)
        select $ann, aggregated_pin_id, id, user_id from pins where id = $pin`,
    ],
    [
      'whose topic they hid',
      `with t as (update pins set interest_id = (select min(id) from interests where parent_id is not null) where id = $pin returning interest_id)
        insert into interest_hides (user_id, interest_id) select $ann, i.parent_id from t join interests i on i.id = t.interest_id`,
    ],
    [
      'whose topic they want no ads about',
      `with t as (insert into pin_topics (pin_id, interest_id, position)
          values ($pin, (select max(id) from interests where parent_id is not null), 1) returning interest_id)
        insert into ad_topic_hides (user_id, interest_id) select $ann, i.parent_id from t join interests i on i.id = t.interest_id`,
    ],
  ])('finds nothing of an advertiser %s, as the other', async (_, text) => {
    ann = await reader(own)
    const ids: Record<string, string> = { ann: ann.id, owner: own.owner.id, ad: made.ad.id, pin: own.pin_id }
    expect(compared(await bothWays())[1]).toHaveLength(1)
    await run(text.replace(/\$(\w+)/g, (_all, name: string) => ids[name] ?? ''))
    expect(compared(await bothWays())).toEqual([[], []])
  })

  test('finds the same saves of the picture', async () => {
    ann = await reader(own)
    const mine = await board(ann)
    await repin(ann, repinCreate.parse({ pin_id: own.pin_id, board_id: mine.id }))
    const [whole, separate] = compared(await bothWays())
    expect(whole?.[0]?.saved_by_me).toMatchObject([{ board_id: mine.id }])
    expect(separate).toEqual(whole)
  })
})

describe('a busy process', () => {
  test('reads the tastes of its reader with the first page only', async () => {
    const bob = await reader(own)
    // Last: a process is busy for a second or two.
    await makeBusy()
    const first = await countTrips(() => page(bob, { isBusy: true }))
    const again = await countTrips(() => page(bob, { isBusy: true }))
    const tastes = ({ texts }: typeof first) => texts.filter((text) => text.includes(' as tastes, array('))
    expect([tastes(first).length, tastes(again).length]).toEqual([1, 0])
  })

  test('needs one statement for the ads of a page, about the reader', async () => {
    await makeBusy()
    const { texts } = await countTrips(() => page(ann, { isBusy: true }))
    expect(texts.filter((text) => text.startsWith("(select 'views'"))).toHaveLength(1)
    // What is read again beside the page has the pins of the ads, too.
    expect(texts.filter((text) => text.includes('unnest($2::bigint[]) as w (ad)'))).toEqual([])
    expect(adsIn(await page(ann, { isBusy: true }))).toHaveLength(1)
  })

  test('shows nothing of an advertiser from the moment of a block', async () => {
    await makeBusy()
    expect(adsIn(await page(ann, { isBusy: true }))).toHaveLength(1)
    await run(`insert into blocks (blocker_id, blocked_id) values (${ann.id}, ${own.owner.id})`)
    expect(adsIn(await page(ann, { isBusy: true }))).toEqual([])
    await run(`delete from blocks where blocker_id = ${ann.id}`)
  })

  test('shows no ad a second after it was paused', async () => {
    await makeBusy()
    expect(adsIn(await page(ann, { isBusy: true }))).toHaveLength(1)
    await send.adChanges(own, [{ id: made.ad.id, status: 'PAUSED' }])
    const paused = Date.now()
    while (Date.now() - paused < 1_000) await page(ann, { isBusy: true })
    expect(adsIn(await page(ann, { isBusy: true }))).toEqual([])
  })
})
