import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteBoard } from '@/lib/content/boards/commands.server'
import { board, drift, person, picture } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { sweepUnused } from '@/lib/media/images/files/sweep.server'
import { db, pool } from '@/lib/platform/db/client.server'

import { maxRetries, publishDue, publishNow } from './publish.server'
import { scheduledPinsOf } from './queries.server'

import { code, letCome, now, page, scheduled, titlesOf, update } from './testing.server'

const failedNotifications = async (member: Member) => {
  const { rows } = await db().execute<{ n: number }>(sql`
    select count(*)::int as n from notifications where user_id = ${member.id} and kind = 'scheduled_pin_failed'`)
  return rows[0]?.n
}

test('publishes a scheduled carousel with all its pictures, keeping these until then', async () => {
  const owner = await person()
  const home = await board(owner)
  const signatures = [await picture(), await picture(), await picture()]
  const carousel_slots = signatures.map((image_signature, n) => ({ image_signature, title: `Part ${n + 1}` }))
  const one = await scheduled(owner, home.id, {
    image_signature: signatures[0],
    carousel_data: { carousel_slots },
  })
  expect(one.picture_count).toBe(3)
  await db().execute(sql`update media set created_at = now() - interval '3 days'
    where signature = any(${sql.param(signatures)}::text[])`)
  await sweepUnused()
  const pin = await publishNow(owner, one.id)
  expect(pin.carousel_data?.carousel_slots).toMatchObject(carousel_slots)
})

describe('publishDue', () => {
  test('publishes due pins and leaves the others', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const [due] = [
      await scheduled(owner, id, { title: 'Due' }),
      await scheduled(owner, id, { title: 'Not yet' }),
    ]
    await letCome([due.id])
    await publishDue()
    expect(await titlesOf(owner)).toEqual(['Due'])
    expect((await scheduledPinsOf(owner, page)).items.map(({ title }) => title)).toEqual(['Not yet'])
    expect(await drift()).toEqual([])
  })

  test('publishes each pin exactly once with many workers', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const image_signature = await picture()
    const made = []
    for (let number = 0; number < 40; number++)
      made.push(await scheduled(owner, id, { title: `Pin ${number}`, image_signature }))
    await letCome(made.map((one) => one.id))
    await Promise.all(Array.from({ length: 4 }, () => publishDue()))
    const titles = await titlesOf(owner)
    expect(titles.toSorted()).toEqual(made.map(({ title }) => title).toSorted())
    expect((await scheduledPinsOf(owner, page)).items).toEqual([])
    expect(await drift()).toEqual([])
  })

  test('publishes once when workers are killed after they claimed the pin, and counts no attempt', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const one = await scheduled(owner, id, { title: 'Once' })
    await letCome([one.id])
    const holder = await pool().connect()
    await holder.query('begin')
    await holder.query('select from boards where id = $1 for update', [id])
    const workers = Promise.allSettled([publishDue(), publishDue(), publishDue()])
    // The first has deleted the row and waits for the board, and the others wait for the first.
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and (query ilike '%boards%' or query ilike '%users%')`
    await expect
      .poll(async () => (await pool().query(`select count(*)::int as n ${waiting}`)).rows[0].n)
      .toBe(3)
    await pool().query(`select pg_terminate_backend(pid) ${waiting}`)
    expect((await workers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await holder.query('rollback')
    holder.release()
    const { rows } = await db().execute(sql`select attempts from scheduled_pins where id = ${one.id}`)
    expect(rows).toEqual([{ attempts: 0 }])
    await publishDue()
    await publishDue()
    expect(await titlesOf(owner)).toEqual(['Once'])
    expect(await drift()).toEqual([])
  })

  test('publishes 200 due pins exactly once when a worker is killed half-way', async () => {
    // A person may have 100 scheduled pins.
    const owners = await Promise.all([person(), person()])
    const made: string[][] = []
    for (const owner of owners) {
      const [home, image_signature] = [await board(owner), await picture()]
      const one = await scheduled(owner, home.id, { title: 'Pin 0', image_signature })
      await db().execute(sql`
        insert into scheduled_pins (user_id, pin, scheduled_at, due_at, time_zone)
        select s.user_id, jsonb_set(s.pin, '{title}', to_jsonb('Pin ' || n)), s.scheduled_at, s.due_at, s.time_zone
        from scheduled_pins s, generate_series(1, 99) n where s.id = ${one.id}`)
      const ids = await db().execute<{ id: string }>(
        sql`select id from scheduled_pins where user_id = ${owner.id}`,
      )
      made.push(ids.rows.map(({ id }) => id))
    }
    await letCome(made.flat())
    const workers = Promise.allSettled([publishDue(), publishDue()])
    // Simulates a killed process: its connections end in the middle of their transactions.
    const left = `select count(*)::int as n from scheduled_pins where id = any('{${made.flat().join()}}'::bigint[])`
    await expect.poll(async () => (await pool().query(left)).rows[0].n, { timeout: 30_000 }).toBeLessThan(120)
    await pool().query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state <> 'idle' and xact_start is not null and pid <> pg_backend_pid()
        and query ilike '%pins%'`)
    await workers
    await publishDue()
    const wanted = Array.from({ length: 100 }, (_, n) => `Pin ${n}`).toSorted()
    for (const owner of owners) {
      expect((await titlesOf(owner)).toSorted()).toEqual(wanted)
      expect((await scheduledPinsOf(owner, page)).items).toEqual([])
    }
    expect(await drift()).toEqual([])
  })

  test('retries three times, then notifies the owner and keeps the pin, which is retried at a new time', async () => {
    const owner = await person()
    const [deleted, stays] = [await board(owner), await board(owner, { name: 'Stays' })]
    const one = await scheduled(owner, deleted.id)
    await deleteBoard(owner, deleted.id)
    for (let attempt = 0; attempt <= maxRetries; attempt++) {
      expect(await failedNotifications(owner)).toBe(0)
      await letCome([one.id])
      await publishDue()
    }
    expect(await failedNotifications(owner)).toBe(1)
    const [failed] = (await scheduledPinsOf(owner, page)).items
    expect(failed).toMatchObject({ id: one.id, status: 'FAILED', failure: 'Board not found', board: null })
    await letCome([one.id])
    await publishDue()
    expect(await failedNotifications(owner)).toBe(1)
    const moved = await update(owner, { id: one.id, board_id: stays.id })
    expect(moved).toEqual({ ...failed, board: moved.board })
    const again = await update(owner, { id: one.id, scheduled_ts: (await now()) + 3600 })
    expect(again).toMatchObject({ status: 'SCHEDULED', failure: null })
    await letCome([one.id])
    await publishDue()
    expect(await titlesOf(owner)).toEqual(['Later'])
  })

  test('publishes nothing for a member who may no longer write', async () => {
    const owner = await person()
    const one = await scheduled(owner, (await board(owner)).id)
    await db().execute(sql`update users set is_write_banned = true where id = ${owner.id}`)
    await letCome([one.id])
    await publishDue()
    expect(await titlesOf(owner)).toEqual([])
  })
})

describe('publishNow', () => {
  test('publishes immediately and once, for its owner only', async () => {
    const [owner, other] = [await person(), await person()]
    const one = await scheduled(owner, (await board(owner)).id)
    await expect(publishNow(other, one.id)).rejects.toEqual(code(404))
    const done = await Promise.allSettled([publishNow(owner, one.id), publishNow(owner, one.id)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await titlesOf(owner)).toEqual(['Later'])
    await expect(publishNow(owner, one.id)).rejects.toEqual(code(404))
  })
})
