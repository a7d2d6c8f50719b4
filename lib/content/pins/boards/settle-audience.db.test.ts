import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBrowser, testOrigin } from '@/lib/accounts/account/testing.server'
import { closeAccount } from '@/lib/accounts/deletion/commands.server'
import { reopen } from '@/lib/accounts/log-in/reopen.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import { publicAmong } from '@/lib/content/pins/public-among.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { momentOf } from '@/lib/discover/feed/candidate'
import { rules } from '@/lib/edge/examine/rules.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { sitemapOfDay } from '@/lib/edge/screens/sitemap.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { audiencePiece, settleAudience } from './settle-audience.server'

const password = 'a right long pass'
// Pins that a request settles itself; the tests lower it.
const ours = audiencePiece.pins
const small = 20
const rest = 4
const all = small + rest

beforeAll(registerListeners)
beforeEach(() => {
  audiencePiece.pins = small
})
afterEach(() => {
  audiencePiece.pins = ours
})

/**
 * Creates a person with some boards and more pins than one transaction settles; the first pin created is settled last.
 */
async function rich(pins = all): Promise<{ me: Member; oldest: string }> {
  const me = await person()
  await db().execute(
    sql`update users set password_hash = ${await hashPassword(password)} where id = ${me.id}`,
  )
  const boards = await Promise.all([board(me), board(me, { name: 'Other' }), board(me, { name: 'Third' })])
  const first = await pin(me, boards[0].id, { title: 'Wooden chair' })
  for (const [n, { id }] of boards.entries()) {
    const count = pins / 3 - (n === 0 ? 1 : 0)
    // Each has its own picture, since search finds a picture once.
    await db().execute(sql`
      with pictures as (
        insert into media (signature, status, ext, width, height, dominant_color, thumbhash, ready_at)
        select md5(${id} || '-' || n), 'succeeded', 'jpg', 600, 800, '#aabbcc', 'dGg=', now()
        from generate_series(1, ${count}::int) n returning signature),
      shared as (
        insert into aggregated_pins (signature, save_count) select signature, 1 from pictures returning id, signature),
      made as (
        insert into pins (user_id, board_id, aggregated_pin_id, signature, title, is_ready, is_public)
        select ${me.id}, ${id}, id, signature, 'Wooden chair', true, false from shared returning 1),
      of_board as (update boards set pin_count = pin_count + ${count}, sectionless_pin_count = sectionless_pin_count + ${count}
        where id = ${id})
      update users set pin_count = pin_count + ${count} where id = ${me.id}`)
  }
  await settleAudience(me.id)
  return { me, oldest: first.id }
}

const close = (me: Member) =>
  closeAccount(me, { kind: 'delete', password }, testOrigin, testBrowser().browser)
const open = (me: Member) => transact((tx) => reopen(tx, me.id, ''))

async function numbers({ id }: Member): Promise<unknown> {
  const { rows } = await db().execute(sql`
    select count(*) filter (where p.is_public)::int as public, count(*) filter (where exists (
      select from search_postings s where s.kind = 1 and s.ref_id = p.id))::int as found
    from pins p where p.user_id = ${id}`)
  return rows[0]
}

const jobsOf = async ({ id }: Member, state: string) =>
  (
    await db().execute(sql`
      select 1 from pgboss.job where name = 'pins.audience' and singleton_key = ${id} and state = ${sql.raw(`'${state}'`)}`)
  ).rows.length

/** Takes the waiting job of an account, as a worker would. */
const begin = ({ id }: Member) =>
  db().execute(
    sql`update pgboss.job set state = 'active', started_on = now() where name = 'pins.audience' and singleton_key = ${id}`,
  )

const rule = rules.find(({ name }) => name.startsWith('a pin is public exactly'))
const doctorFindings = async ({ id }: Member) => {
  const { rows } = await db().execute<{ subject: string }>(
    sql`select f.subject from (${sql.raw(rule?.sql ?? '')}) f join pins p on p.id::text = f.subject where p.user_id = ${id}`,
  )
  return rows.length
}

const everything = { public: all, found: all }
const nothing = { public: 0, found: 0 }
const leaves = (pins: number) => ({ public: pins, found: pins })

test('hides everything immediately on closing, though the request settles a thousand pins and the worker the rest', async () => {
  audiencePiece.pins = ours
  expect(ours).toBe(1000)
  const { me, oldest } = await rich(ours + 2)
  // The pin's day, which is yesterday if midnight has passed since.
  const day = new Date(Date.UTC(2024, 0) + momentOf(oldest)).toISOString().slice(0, 10)
  const map = async () => (await sitemapOfDay(`${day}.xml`))?.text ?? ''
  expect(await numbers(me)).toEqual(leaves(ours + 2))
  expect(await publicAmong([oldest])).toContain(oldest)
  expect(await map()).toContain(`${oldest}/</loc>`)
  await close(me)
  expect(await numbers(me)).toEqual(leaves(2))
  await expect(pinById(anonymous, oldest)).rejects.toMatchObject({ code: 50 })
  expect(await publicAmong([oldest])).not.toContain(oldest)
  expect(await map()).not.toContain(oldest)
  expect(await jobsOf(me, 'created')).toBe(1)
  await settleAudience(me.id)
  expect(await numbers(me)).toEqual(nothing)
  await db().execute(sql`delete from pgboss.job where name = 'pins.audience'`)
  expect(await drift()).toEqual([])
})

test('restores everything, by another job, when a person returns while the worker is half-way', async () => {
  const { me } = await rich()
  await close(me)
  await begin(me)
  let pieces = 0
  await settleAudience(me.id, { most: 6, onPiece: () => ++pieces === 4 && open(me) })
  // The running job had hidden pins that opening did not restore itself; opening enqueued another job in its
  // transaction.
  expect([await jobsOf(me, 'active'), await jobsOf(me, 'created')]).toEqual([1, 1])
  await settleAudience(me.id)
  expect(await numbers(me)).toEqual(everything)
  expect(await drift()).toEqual([])
})

test('ends with the last state of the account, whatever changes between two batches', async () => {
  const { me } = await rich()
  for (const piece of [1, 2, 3, 4]) {
    for (const [act, end] of [
      [close, nothing],
      [open, everything],
    ] as const) {
      let pieces = 0
      await settleAudience(me.id, { most: 6, onPiece: () => ++pieces === piece && act(me) })
      await settleAudience(me.id)
      expect([piece, await numbers(me)]).toEqual([piece, end])
    }
  }
})

test('handles two workers while the account closes and opens, and finishes a killed worker’s work', async () => {
  const { me } = await rich()
  const run = () => settleAudience(me.id, { most: 1 })
  await Promise.all([run(), close(me), run()])
  await Promise.all([run(), open(me), run()])
  await Promise.all([run(), close(me).then(() => open(me)), run()])
  await settleAudience(me.id)
  expect(await numbers(me)).toEqual(everything)
  await close(me)
  let pieces = 0
  const killed = settleAudience(me.id, {
    most: 2,
    onPiece: () => {
      if (++pieces === 11) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await numbers(me)).toEqual(leaves(2))
  await settleAudience(me.id)
  expect(await numbers(me)).toEqual(nothing)
})

test('waits for a concurrent change of the account, and uses its result', async () => {
  const { me } = await rich()
  await close(me)
  await settleAudience(me.id)
  const isWaiting = async () => {
    const { rows } = await db().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  let worker: Promise<void> = Promise.resolve()
  await transact(async (tx) => {
    await reopen(tx, me.id, '')
    worker = settleAudience(me.id)
    await expect.poll(isWaiting).toBe(true)
  })
  await worker
  expect(await numbers(me)).toEqual(everything)
})

test('reports pins in doctor only when no job is queued', async () => {
  const { me } = await rich()
  await close(me)
  expect(await doctorFindings(me)).toBe(0)
  await begin(me)
  expect(await doctorFindings(me)).toBe(0)
  await db().execute(sql`update pgboss.job set state = 'failed' where name = 'pins.audience'`)
  expect(await doctorFindings(me)).toBe(rest)
  await settleAudience(me.id)
  expect(await doctorFindings(me)).toBe(0)
})
