import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/db/client.server'
import { syncTopics } from './sync.server'
import { shippedTopics, topicsIn } from './tree/shipped'

const world = topicsIn('Syncland | sync | sync-town\n  Sync town | town\n    Sync street | street')

/** Runs in a transaction that is rolled back, so that other tests keep their topics. */
async function within(work: (tx: Parameters<typeof syncTopics>[0]) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  await db()
    .transaction(async (tx) => {
      await work(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

type Row = {
  id: string
  slug: string
  name: string
  keywords: string[]
  above: string | null
  related: string[] | null
}

async function topicsOf(tx: Parameters<typeof syncTopics>[0]): Promise<Record<string, Row>> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.slug, i.name, i.keywords, a.slug as above,
      (select array_agg(r.slug) from interests r where r.id = any(i.related_ids)) as related
    from interests i left join interests a on a.id = i.parent_id where i.shipped_slug like 'sync%'`)
  return Object.fromEntries(rows.map((row) => [row.slug, row]))
}

describe('the sync of the shipped topics', () => {
  test('changes nothing in a database that has them', async () => {
    await within(async (tx) => expect(await syncTopics(tx)).toBe(0))
  })

  test('has put the first thirty in their places, under their ids', async () => {
    const { rows } = await db().execute<{ slug: string; above: string | null }>(sql`
      select i.slug, a.slug as above from interests i left join interests a on a.id = i.parent_id
      where i.slug in ('birds', 'color', 'food', 'night-sky')`)
    expect(Object.fromEntries(rows.map(({ slug, above }) => [slug, above]))).toEqual({
      birds: 'animals',
      color: 'design',
      food: null,
      'night-sky': 'space',
    })
  })

  test('adds new topics with their words, places and related topics', async () => {
    await within(async (tx) => {
      await syncTopics(tx, [...shippedTopics, ...world])
      const now = await topicsOf(tx)
      expect(now['sync-street']).toMatchObject({
        name: 'Sync street',
        keywords: ['street'],
        above: 'sync-town',
      })
      expect(now.syncland).toMatchObject({ keywords: ['sync'], above: null, related: ['sync-town'] })
      expect(await syncTopics(tx, [...shippedTopics, ...world])).toBe(0)
    })
  })

  test('takes over a topic that exists under the slug, with its id', async () => {
    await within(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`insert into interests (name, slug) values ('Old town', 'sync-town') returning id`,
      )
      await syncTopics(tx, [...shippedTopics, ...world])
      expect((await topicsOf(tx))['sync-town']).toMatchObject({ id: rows[0]?.id, name: 'Sync town' })
    })
  })

  test('never overwrites what an admin has renamed, moved, merged or hidden', async () => {
    await within(async (tx) => {
      await syncTopics(tx, [...shippedTopics, ...world])
      await tx.execute(
        sql`update interests set name = 'My town', slug = 'sync-my-town', edited = '{name}' where slug = 'sync-town'`,
      )
      await tx.execute(
        sql`update interests set parent_id = null, hidden_at = now(), edited = '{parent}' where slug = 'sync-street'`,
      )
      const changed = topicsIn('Syncland | sync\n  Sync town | town, city\n    Sync street | street, road')
      await syncTopics(tx, [...shippedTopics, ...changed])
      const now = await topicsOf(tx)
      expect(Object.keys(now).sort()).toEqual(['sync-my-town', 'sync-street', 'syncland'])
      expect(now['sync-my-town']).toMatchObject({
        name: 'My town',
        keywords: ['town', 'city'],
        above: 'syncland',
      })
      expect(now['sync-street']).toMatchObject({ above: null, keywords: ['street', 'road'] })
    })
  })

  test('keeps three levels when an admin has moved the topic above', async () => {
    await within(async (tx) => {
      await syncTopics(tx, [...shippedTopics, ...topicsIn('Syncland | sync\n  Sync town | town')])
      await tx.execute(sql`update interests set edited = '{parent}',
        parent_id = (select id from interests where slug = 'origami') where slug = 'sync-town'`)
      // Origami is on the third level already, so the street moves up.
      await tx.execute(sql`update interests set parent_id = (select parent_id from interests where slug = 'origami')
        where slug = 'sync-town'`)
      await syncTopics(tx, [...shippedTopics, ...world])
      expect((await topicsOf(tx))['sync-street']?.above).toBe('paper-craft')
    })
  })
})
