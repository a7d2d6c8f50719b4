import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { afterCommit, type Db, db, pool, transact, transactAndRead, unawaited } from './client.server'
import { countTrips } from './count-trips.testing.server'
import { statement } from './statement.server'

/** Milliseconds to wait for an answer. */
const patience = 12_000

async function pidOf(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}

let frozen = 0
/** Freezes the process of a connection: it accepts input and sends no answers. */
function freeze(pid: number): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  process.kill(pid, 'SIGSTOP')
  frozen = pid
}
function thaw(): void {
  vi.useRealTimers()
  if (frozen) process.kill(frozen, 'SIGCONT')
  frozen = 0
}
afterEach(thaw)

const isDeleted = (pid: number) =>
  vi.waitFor(async () => {
    const { rows } = await db().execute(sql`select from pg_stat_activity where pid = ${pid}`)
    expect(rows).toHaveLength(0)
  }, 10_000)

/** Freezes one idle connection, which the next caller will get. */
const freezeIdle = async () => {
  const pid = await pidOf(db())
  freeze(pid)
  return pid
}

const late = expect.objectContaining({ cause: expect.objectContaining({ message: 'Query read timeout' }) })

test.each([
  ['a statement', () => pool().query('select 1'), 'Query read timeout'],
  ['a transaction that begins', () => transact((tx) => tx.execute(sql`select 1`)), 'Query read timeout'],
] as const)('waits 12 s for %s on a frozen server and closes its connection', async (_, request, why) => {
  const pid = await freezeIdle()
  const refused = expect(request()).rejects.toEqual(new Error(why))
  await vi.advanceTimersByTimeAsync(patience)
  await refused
  thaw()
  expect(await transact(pidOf)).not.toBe(pid)
  await isDeleted(pid)
})

test('gives up in the middle of a transaction, and rolls it back', async () => {
  let pid = 0
  const done = transact(async (tx) => {
    pid = await pidOf(tx)
    await tx.execute(sql`create table frozen_midway (x int)`)
    freeze(pid)
    await tx.execute(sql`insert into frozen_midway values (1)`)
  })
  const refused = expect(done).rejects.toEqual(late)
  await vi.waitFor(() => expect(frozen).not.toBe(0), 10_000)
  // The statement, and the end of the transaction after it.
  await vi.advanceTimersByTimeAsync(patience)
  await vi.advanceTimersByTimeAsync(patience)
  await refused
  thaw()
  await isDeleted(pid)
  const { rows } = await db().execute(sql`select to_regclass('frozen_midway') as made`)
  expect(rows).toEqual([{ made: null }])
})

test('reports the refusal when the connection is lost before the rollback', async () => {
  const refused = transact(async (tx) => {
    const pid = await pidOf(tx)
    await db().execute(sql`select pg_terminate_backend(${pid})`)
    await isDeleted(pid)
    throw new Error('too many pins')
  })
  await expect(refused).rejects.toThrow('too many pins')
})

test('leaves the connection clean after a refused transaction', async () => {
  const pid = await transact(pidOf)
  await expect(transact((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(await transact(pidOf)).toBe(pid)
})

test('begins with its first statement, and is rolled back when a failed statement was ignored', async () => {
  await db().execute(sql`create table passed_over (x int)`)
  const done = transact(async (tx) => {
    await tx.execute(sql`insert into passed_over values (1)`)
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(done).rejects.toThrow('undone')
  expect((await db().execute(sql`select from passed_over`)).rows).toHaveLength(0)
})

test('stores no statements that a refused command sends after its end', async () => {
  await db().execute(sql`create table too_late (x int)`)
  const strays: Promise<unknown>[] = []
  const refused = transact(async (tx) => {
    const slow = tx.execute(sql`select pg_sleep(0.05)`)
    const stray = slow.then(() => tx.execute(sql`insert into too_late values (1)`))
    strays.push(expect(stray).rejects.toMatchObject({ cause: new Error('the transaction has ended') }))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await Promise.all(strays)
  expect((await db().execute(sql`select from too_late`)).rows).toHaveLength(0)
})

const half = statement<{ half: number }, [number]>('client_test_half', 'select 10 / $1::int as half')

test('runs statements that are started together in one round trip, in order', async () => {
  const sent = await countTrips(() =>
    transact((tx) =>
      Promise.all([half.in(tx, 2), half.in(tx, 5), tx.execute(sql`select 1 as one`)]).then((all) => {
        expect(all.slice(0, 2)).toEqual([[{ half: 5 }], [{ half: 2 }]])
      }),
    ),
  )
  expect(sent).toMatchObject({
    trips: 2,
    texts: [
      'begin',
      'select 10 / $1::int as half',
      'select 10 / $1::int as half',
      'select 1 as one',
      'commit',
    ],
  })
  await expect(transact((tx) => Promise.all([half.in(tx, 1), half.in(tx, 0)]))).rejects.toThrow('division')
  expect(await half(10)).toEqual([{ half: 1 }])
})

test('runs after-commit work with every connection free, and none after a refusal', async () => {
  const done: number[] = []
  await transact(async (tx) => {
    afterCommit(tx, async () => done.push(await transact(pidOf)))
    expect(done).toEqual([])
  })
  expect(done).toHaveLength(1)
  const refused = transact(async (tx) => {
    afterCommit(tx, async () => done.push(0))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(done).toHaveLength(1)
})

test('shares transactions and the database between bundles', async () => {
  const copy = './client.server?bundle'
  const other: typeof import('./client.server') = await import(/* @vite-ignore */ copy)
  expect(other.transact).not.toBe(transact)
  const done: string[] = []
  await transact(async (tx) => {
    await other.senderOf(tx)({ text: 'select 1' })
    other.afterCommit(tx, async () => done.push('after'))
  })
  expect(done).toEqual(['after'])
  expect((await other.senderOf(db())({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
})

test('sends the commit after statements that nobody waits for, and fails with the first failed one', async () => {
  await db().execute(sql`create table unawaited (x int)`)
  const put = statement<never, [number]>('client_test_put', 'insert into unawaited values (10 / $1::int)')
  const sent = await countTrips(() => transact(async (tx) => unawaited(tx, put.in(tx, 1))))
  expect(sent).toMatchObject({ trips: 1, texts: ['begin', expect.stringContaining('insert'), 'commit'] })
  const pid = await transact(pidOf)
  const failing = (then: (tx: Db) => Promise<unknown>) =>
    transact(async (tx) => {
      unawaited(tx, Promise.all([put.in(tx, 5), put.in(tx, 0)]))
      await then(tx)
    })
  await expect(failing(async () => undefined)).rejects.toThrow('division')
  await expect(failing((tx) => tx.execute(sql`select 1`))).rejects.toThrow('division')
  await expect(failing((tx) => half.in(tx, 1))).rejects.toThrow('division')
  const refusing = failing(async () => Promise.reject(new Error('too many pins')))
  await expect(refusing).rejects.toThrow('too many pins')
  expect((await db().execute(sql`select x from unawaited`)).rows).toEqual([{ x: 10 }])
  expect(await transact(pidOf)).toBe(pid)
})

test('reads what was committed in the round trip of the commit', async () => {
  await db().execute(sql`create table read_behind (x int)`)
  const all = statement<{ x: number }>('client_test_all', 'select x from read_behind')
  const put = statement<never, [number]>('client_test_behind', 'insert into read_behind values ($1)')
  const store = (n: number) => async (tx: Db) => {
    unawaited(tx, put.in(tx, n))
    return n
  }
  const read = async (at: Db, n: number) => ({ n, rows: await all.in(at) })
  const sent = await countTrips(async () => {
    expect(await transactAndRead(store(1), read)).toEqual({ n: 1, rows: [{ x: 1 }] })
  })
  expect(sent.trips).toBe(1)
  const mode = () => db().execute<{ mode: string }>(sql`select current_setting('plan_cache_mode') as mode`)
  expect((await mode()).rows).toEqual([{ mode: 'auto' }])
  const pid = await transact(pidOf)
  await expect(transactAndRead(store(2), (at) => half.in(at, 0))).rejects.toThrow('division')
  await expect(transactAndRead(async (tx) => (await half.in(tx, 0)).length, read)).rejects.toThrow('division')
  expect((await db().execute(sql`select x from read_behind order by x`)).rows).toEqual([{ x: 1 }, { x: 2 }])
  expect((await mode()).rows).toEqual([{ mode: 'auto' }])
  expect(await transact(pidOf)).toBe(pid)
})
