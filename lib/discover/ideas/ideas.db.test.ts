import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { ideaLists, whyNow } from './queries.server'
import { fewestPeople, findRising } from './rising.server'

let made = 0
async function topic(): Promise<string> {
  const name = `Rising ${++made}`
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into interests (name, slug) values (${name}, ${`rising-${made}`}) returning id`,
  )
  return String(rows[0]?.id)
}

/** Pins something of a topic, some days ago. */
async function save(who: Member, interest: string, daysAgo = 0) {
  const { id } = await pin(who, (await board(who)).id)
  await db().execute(sql`update pins set interest_id = ${interest} where id = ${id}`)
  if (daysAgo > 0)
    await db().execute(
      sql`update pins set created_at = now() - make_interval(days => ${daysAgo}), id = id - (id_at(now(), 0) - id_at(now() - make_interval(days => ${daysAgo}), 0)) where id = ${id}`,
    )
}

const from = async (country: string) => {
  const who = await person()
  await db().execute(sql`update users set country = ${country} where id = ${who.id}`)
  return who
}
const people = (country: string, count = fewestPeople) =>
  Promise.all(Array.from({ length: count }, () => from(country)))

const idsOf = async (list: 'rising' | 'local' | 'seasonal' | 'all', country = 'NO', month = 11) =>
  (await ideaLists(anonymous, country, month))[list].map(({ id }) => id)

describe('what rises', () => {
  let rising: string
  let quiet: string
  let few: string

  beforeAll(async () => {
    ;[rising, quiet, few] = [await topic(), await topic(), await topic()]
    const savers = await people('NO')
    for (const who of savers) await save(who, rising)
    for (const who of savers.slice(1)) await save(who, few)
    // As many people as before, week after week.
    for (const who of savers) for (const days of [0, 9, 16, 23, 30]) await save(who, quiet, days)
    const young = await from('NO')
    await db().execute(
      sql`update users set birthday = (current_date - interval '15 years')::date::text where id = ${young.id}`,
    )
    await save(young, few)
    // A cover makes a topic one of which there is something to see.
    await db().execute(sql`update interests i set cover_pin_id =
      (select p.id from pins p where p.interest_id = i.id and p.is_public limit 1) where i.id = any(${sql.param([rising, quiet, few])}::bigint[])`)
    await findRising()
  })

  test('is a topic with more savers than before, of three people or more', async () => {
    const ids = await idsOf('rising')
    expect(ids).toContain(rising)
    expect(ids).not.toContain(quiet)
    expect(ids).not.toContain(few)
    expect(await whyNow(rising, 'NO', 11)).toEqual({ people: 3, isInSeason: false })
    expect((await whyNow(quiet, 'NO', 11)).people).toBe(0)
  })

  test('has a list of each country, where a topic needs three of its people', async () => {
    expect(await idsOf('local')).toEqual(expect.arrayContaining([rising, quiet]))
    expect(await idsOf('local')).not.toContain(few)
    expect(await idsOf('local', 'IS')).toEqual([])
  })

  test('changes nothing when nothing changed, and drops what no longer rises', async () => {
    expect(await findRising()).toBe(0)
    await db().execute(
      sql`update pins set deleted_at = now(), is_public = false where interest_id = ${rising}`,
    )
    expect(await findRising()).toBeGreaterThan(0)
    expect(await idsOf('rising')).not.toContain(rising)
  })
})

describe('the start page', () => {
  test('has the topics of the season, of which there is something to see', async () => {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from interests where shipped_slug = 'winter-sports'`,
    )
    const id = String(rows[0]?.id)
    const who = await person()
    expect(await idsOf('seasonal', 'NO', 1)).not.toContain(id)
    await save(who, id)
    await db().execute(
      sql`update interests set cover_pin_id = (select id from pins where interest_id = ${id} and is_public limit 1) where id = ${id}`,
    )
    expect(await idsOf('seasonal', 'NO', 1)).toContain(id)
    expect(await idsOf('seasonal', 'NO', 6)).not.toContain(id)
    expect(await idsOf('seasonal', 'NZ', 7)).toContain(id)
    expect((await whyNow(id, 'NO', 1)).isInSeason).toBe(true)
    await db().execute(sql`update pins set is_public = false where interest_id = ${id}`)
    expect(await idsOf('seasonal', 'NO', 1)).not.toContain(id)
  })

  test('is read in one round trip', async () => {
    for (const n of [0, 1, 2]) await ideaLists(anonymous, 'NO', n + 1)
    const sent = await countTrips(() => ideaLists(anonymous, 'NO', 5))
    expect([sent.trips, sent.unnamed]).toEqual([1, []])
  })
})
