import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { trackingDomain } from '@/lib/ads/tracking/domain.server'
import { assetsDomain } from '@/lib/business/assets/domain.server'
import { audiencesDomain } from '@/lib/business/audiences/domain.server'
import { billingDomain } from '@/lib/business/billing/domain.server'
import { hierarchyDomain } from '@/lib/business/hierarchy/domain.server'
import { pinDetail } from '@/lib/closeup/pin-detail.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { pinsForBoard } from '@/lib/discover/feed/for-board.server'
import { contentSignature } from '@/lib/media/images/signature.server'
import { db, pool } from '@/lib/platform/db/client.server'
import { idsOfTopics, insertWorld } from './insert-world'
import type { DemoMedia } from './make-media'
import { makeMoments } from './moments'
import { makeGoods } from './shops/goods'
import { demoWorld } from './world'

const world = demoWorld()
const goods = makeGoods()
/** Boards of the shops. */
const shelves = new Set(goods.map(({ shop, board }) => `${shop.username}/${board}`)).size
/** Pins of products: those of the shops, and their saves by people. */
const goodPins = goods.length + goods.reduce((sum, { saves }) => sum + saves, 0)
const end = new Date('2026-05-01T12:00:00Z')

/** Returns media as the pipeline reports it, without a minute of drawing. */
const mediaOf = (name: string, i: number): DemoMedia => {
  const signature = contentSignature(Buffer.from(`${name} ${i}`))
  return {
    signature,
    status: 'succeeded',
    ext: 'jpg',
    width: 736,
    height: 1104,
    dominant_color: '#aabbcc',
    thumbhash: 'AAAA',
  }
}

const load = async () =>
  insertWorld(db(), {
    world,
    goods: { goods, pictures: goods.map((_, i) => mediaOf('good', i)) },
    pictures: world.pictures.map((_, i) => mediaOf('picture', i)),
    portraits: world.people.map((_, i) => mediaOf('portrait', i)),
    moments: makeMoments(end),
    topicIds: await idsOfTopics(db()),
    passwordHash: 'hash',
    logins: 2,
  })

/** Returns the live articles with their pins. */
const articles = async () =>
  (
    await pool().query<{ title: string; pins: number; interest: string | null }>(
      `select a.title, a.interest_id as interest, (select count(*)::int from today_article_pins t join pins p on p.id = t.pin_id
         where t.article_id = a.id and p.is_public) as pins from today_articles a where a.publish_at <= now()`,
    )
  ).rows

const one = async (text: string) => (await pool().query<{ n: string }>(text)).rows[0]?.n

describe('loading the demo world', () => {
  /** Topics that a person chose while the pictures were drawn: all, those still there, and those with a cover now. */
  const early = { chosen: 0, kept: 0, covered: 0 }

  beforeAll(async () => {
    const someone = await person()
    const { user } = someone
    const choose = 'insert into user_interests (user_id, interest_id) select $1, id from interests'
    early.chosen = (await pool().query(choose, [user.id])).rowCount ?? 0
    // Their pin was seen, and counted for them.
    const shelf = await board(someone)
    const seen = await pin(someone, shelf.id)
    const days = (table: string, column: string) =>
      `insert into ${table} (${column}, day, device, impressions) values ($1, '2026-05-01', 'desktop', 1)`
    await pool().query(days('pin_days', 'pin_id'), [seen.id])
    await pool().query(days('account_days', 'user_id'), [user.id])
    expect(await load()).toBe(true)
    const remaining = await pool().query<{ cover: string | null }>(
      `select cover_pin_id as cover from user_interests u join interests i on i.id = u.interest_id
       where u.user_id = $1`,
      [user.id],
    )
    early.kept = remaining.rows.length
    early.covered = remaining.rows.filter(({ cover }) => cover !== null).length
    await deletePin(someone, seen.id)
    await pool().query('delete from users where id = $1', [user.id])
  })

  test('keeps topics that were chosen while it was drawn, and adds covers to them', () => {
    expect(early.kept).toBe(early.chosen)
    expect(early.covered).toBeGreaterThan(5)
  })

  test('writes only rows that satisfy the database’s constraints', async () => {
    expect(await one('select count(*) n from pins')).toBe(String(2072 + goodPins))
    expect(await one('select count(*) n from boards')).toBe(String(312 + shelves))
    expect(await one('select count(*) n from users where password_hash is not null')).toBe('3')
    expect(await one('select count(*) n from comments where parent_id is null')).toBe(
      String(world.comments.length),
    )
  })

  test('publishes twelve articles, each with public pins of its topic', async () => {
    const all = await articles()
    expect(all).toHaveLength(12)
    expect(all.filter(({ pins, interest }) => pins < 5 || interest === null)).toEqual([])
  })

  test('offers ideas that fit each board: the first eight are mostly of its subject', async () => {
    const { rows: boards } = await pool().query<{
      id: string
      user_id: string
      name: string
      topics: string[]
    }>(
      `select b.id, b.user_id, b.name, array(select p.interest_id::text from pins p
           where p.board_id = b.id and p.is_public and p.interest_id is not null
           group by p.interest_id having count(*) >= t.pins * 0.25) as topics from boards b cross join lateral (
         select p.interest_id, count(*) as n, sum(count(*)) over () as pins from pins p
         where p.board_id = b.id and p.is_public and p.interest_id is not null group by p.interest_id
         order by n desc limit 1) t
       where b.privacy = 'public' and t.n >= 6 and t.n > t.pins * 0.6 order by b.id limit 40`,
    )
    expect(boards.length).toBeGreaterThan(10)
    const off: string[] = []
    for (const { id, user_id, name, topics } of boards) {
      const viewer = { id: user_id, user: await viewerUser(user_id) } as Member
      const { items } = await pinsForBoard(viewer, id, { page_size: 8, bookmarks: [] })
      const { rows } = await pool().query<{ n: number; all: number }>(
        `with subject as (select distinct o.signature from pins o where o.is_public and o.interest_id = any($2::bigint[])
           and not exists (select from pins x where x.board_id = $3 and x.signature = o.signature))
         select (select count(*)::int from pins p where p.id = any($1) and p.signature in (select * from subject)) as n,
           (select count(*)::int from subject) as all`,
        [items.map((item) => item.id), topics, id],
      )
      const { n = 0, all = 0 } = rows[0] ?? {}
      if (n < Math.min(5, all)) off.push(`${name}: ${n} of ${items.length}, ${all} there`)
    }
    expect(off).toEqual([])
  })

  test('has a pin with a playable link and one with a lead form, which search finds', async () => {
    for (const [title, fields] of [
      ['Big Buck Bunny', { embed: { subtype: 'youtube' }, attribution: { author_name: 'Blender' } }],
      ['Paint samples', { has_lead_form: true, is_unsafe: false }],
    ] as const) {
      const id =
        await one(`select p.id as n from pins p join search_postings s on s.kind = 1 and s.ref_id = p.id
        where p.title like '${title}%' and p.is_public limit 1`)
      expect(await pinDetail(anonymous, String(id))).toMatchObject(fields)
    }
    expect(await one(`select count(*) n from linked_pages where status <> 'ready'`)).toBe('0')
  })

  test("notifies the people with a log-in of others' actions", async () => {
    const query =
      'select count(distinct kind) n from notifications where user_id in (select id from users where password_hash is not null)'
    expect(Number(await one(query))).toBeGreaterThan(3)
    expect(
      await one(
        'select count(*) n from notifications n where not exists (select from notification_actions where notification_id = n.id)',
      ),
    ).toBe('0')
    expect(Number(await one('select count(*) n from notifications where read_at is null'))).toBeGreaterThan(0)
  })

  test('gives each try a photo of the same subject as its pin', async () => {
    const familyOf = new Map(world.pictures.map(({ family }, i) => [mediaOf('picture', i).signature, family]))
    const { rows } = await pool().query<{ tried: string; shown: string }>(
      'select t.signature as tried, a.signature as shown from tries t join aggregated_pins a on a.id = t.aggregated_pin_id',
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { tried, shown } of rows) expect(familyOf.get(tried)).toBe(familyOf.get(shown))
  })

  test('does nothing the second time', async () => {
    expect(await load()).toBe(false)
    expect(await one('select count(*) n from users')).toBe('260')
  })

  test('opens five shops of verified merchants with three hundred products that are found', async () => {
    expect(goods).toHaveLength(300)
    const shops = `from users u where is_verified_merchant and exists (
      select from website_claims c where c.user_id = u.id and c.verified_at is not null and 'https://' || c.domain || '/' = u.website_url)`
    expect(await one(`select count(*) n ${shops}`)).toBe('5')
    const sold = `from pins p join linked_pages l on l.url_hash = sha256(convert_to(p.link, 'UTF8'))
      where p.is_public and p.parent_pin_id is null and p.user_id in (select u.id ${shops})
        and (l.metadata #>> '{products,0,offer_summary,price}')::numeric > 0`
    expect(await one(`select count(*) n ${sold}`)).toBe('300')
    expect(Number(await one(`select count(*) n ${sold} and l.price_before is not null`))).toBeGreaterThan(10)
    expect(
      await one(
        `select count(*) n ${sold} and not exists (select from search_postings s where s.kind = 1 and s.ref_id = p.id)`,
      ),
    ).toBe('0')
  })

  test('leaves counters that equal their rows', async () => {
    expect(await one('select sum(pin_count) n from boards')).toBe(String(2072 + goodPins))
    expect(await one('select sum(sectionless_pin_count) n from boards')).toBe(
      await one('select count(*) n from pins where section_id is null'),
    )
    expect(await one('select sum(pin_count) n from board_sections')).toBe(
      await one('select count(*) n from pins where section_id is not null'),
    )
    expect(await one('select sum(save_count) n from aggregated_pins')).toBe(String(2072 + goodPins))
    expect(await one('select sum(like_count) n from aggregated_pins')).toBe(
      await one('select count(*) n from reactions'),
    )
    expect(await one('select sum(follower_count) n from users')).toBe(
      await one('select count(*) n from user_follows'),
    )
    expect(await one('select sum(board_count + secret_board_count) n from users')).toBe(String(312 + shelves))
  })

  test('creates ids that sort like the times, all before the end', async () => {
    expect(
      await one(
        'select count(*) n from (select created_at, lag(created_at) over (order by id) before from pins) t where before > created_at',
      ),
    ).toBe('0')
    expect(await one('select count(*) n from pins where id >> 22 <> id_at(created_at, 0) >> 22')).toBe('0')
    expect(await one(`select count(*) n from pins where created_at > '${end.toISOString()}'`)).toBe('0')
  })

  test('shows no pin of a secret board to the public', async () => {
    expect(await one("select count(*) n from boards where privacy = 'secret'")).toBe('6')
    expect(
      await one(
        "select count(*) n from pins p join boards b on b.id = p.board_id where (b.privacy = 'public') <> p.is_public",
      ),
    ).toBe('0')
  })

  test('advertises for four businesses with campaigns in every state, and sixty days of events', async () => {
    const states = await pool().query<{ name: string; states: string }>(
      `select b.name, string_agg(distinct case when c.status = 'PAUSED' then 'paused' when c.end_time < $1 then 'finished' else 'running' end, ' ')
         || case when bool_or(d.review_status = 'REJECTED') then ' rejected' else '' end as states
       from campaigns c join ads d on d.campaign_id = c.id join ad_accounts a on a.id = c.ad_account_id join businesses b on b.id = a.business_id
       group by 1 order by 1`,
      [end],
    )
    expect(states.rows).toEqual([
      { name: 'Atelier Marais', states: 'paused running rejected' },
      { name: 'Fjord Outdoor', states: 'finished running' },
      { name: 'Mori Paper', states: 'finished running' },
      { name: 'Northlight Home', states: 'finished paused running rejected' },
    ])
    expect(await one('select count(distinct day) n from ad_events')).toBe('60')
    expect(
      await one(
        'select count(*) n from ad_events where arrived_at > $1::timestamptz'.replace(
          '$1',
          `'${end.toISOString()}'`,
        ),
      ),
    ).toBe('0')
    expect(Number(await one('select count(*) n from ad_conversions'))).toBeGreaterThan(50)
    expect(
      await one(`select count(*) n from ads d join pins p on p.id = d.pin_id where d.review_status = 'APPROVED'
        and (d.approved_link is distinct from p.link or p.domain <> d.approved_host)`),
    ).toBe('0')
  })

  test('has one catalog a shop: three hundred products with their pins, and groups that are not empty', async () => {
    expect(await one('select count(*) n from catalogs')).toBe('5')
    expect(await one('select count(distinct pin_id) n from catalog_items where not is_dirty')).toBe('300')
    expect(Number(await one('select count(*) n from catalog_product_groups'))).toBeGreaterThan(15)
    expect(await one('select count(*) n from ads where product_group_id is not null')).toBe('1')
  })

  test('has a lead form that people have sent', async () => {
    const { rows } = await pool().query(`select f.status, count(s.id)::int as n from ad_lead_forms f
      left join ad_lead_answers s on s.form_id = f.id left join ads d on d.lead_form_id = f.id group by f.id order by 1`)
    expect(rows).toEqual([
      { status: 'ACTIVE', n: 24 },
      { status: 'DRAFT', n: 0 },
    ])
  })

  test('shows numbers of their pins to those with a log-in, and an audience', async () => {
    const { rows } = await pool().query<{ days: number; people: number }>(
      `select (select count(distinct day)::int from account_days d where d.user_id = u.id and d.impressions > 0) as days,
         (select count(*)::int from pin_audience a where a.user_id = u.id) as people
       from users u where password_hash is not null`,
    )
    expect(rows).toHaveLength(3)
    for (const { days, people } of rows) {
      expect(days).toBeGreaterThanOrEqual(10)
      expect(people).toBeGreaterThanOrEqual(100)
    }
  })

  test('fills the business area without violating its rules', async () => {
    expect(await one('select count(*) n from ad_accounts')).toBe('30')
    expect(await one(`select count(*) n from businesses where kind = 'PARENT'`)).toBe('2')
    expect(await one('select count(distinct status) n from business_invites')).toBe('5')
    expect(await one('select count(*) n from invoices')).toBe('120')
    expect(await one('select count(*) n from tag_events')).toBe('720')
    expect(
      await one(`select min(board_count || ' boards, ' || pin_count || ' pins, ' || follower_count || ' followers') n
        from users where business_name is not null and id in (select user_id from business_profiles p join businesses b on b.id = p.business_id)`),
    ).toBe('2 boards, 12 pins, 12 followers')
    for (const { name, sql: text } of [
      ...billingDomain.rules,
      ...hierarchyDomain.rules,
      ...assetsDomain.rules,
      ...audiencesDomain.rules,
      ...trackingDomain.rules,
    ])
      expect([name, (await db().execute(sql.raw(text))).rows]).toEqual([name, []])
  })
})
