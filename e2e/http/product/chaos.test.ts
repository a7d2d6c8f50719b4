import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, runningProduct } from '../../../tools/test/product'
import { data, type Person, signUp, testPassword } from '../../support/client'
import { type Board, makeBoard, makePin, type Pin, ready } from '../../support/people/actions'
import { databaseOf, haveChoresDone } from '../../support/people/erasing'
import { killAndWait, type Part } from '../../support/product/chaos'
import { doctorOf } from '../../support/product/doctor'

/** Killed in this order; each has to run again before the next one is killed. */
const each: Part[] = ['web', 'worker', 'postgres', 'webs']
const rounds = process.env.FAULTS === 'all' ? [...each, ...each.toReversed(), ...each] : each
/** Duration of undisturbed work between two kills, and its minimum number of saves on a slow machine. */
const CALM_MS = 700
const CALM_SAVES = 4
const PAUSE_MS = 100

let product: Product
beforeAll(async () => {
  product = await runningProduct({ DEMO: '0' })
}, 120_000)
afterAll(() => product?.stop())

type Loop = { person: Person; board: Board; saves: Board; made: string[]; saved: string[]; failures: number }

/** Uploads and saves in turn, and records what was acknowledged. */
async function work(loop: Loop, continues: () => boolean): Promise<void> {
  while (continues())
    try {
      const { id } = await makePin(loop.person, loop.board.id)
      loop.made.push(id)
      const copy = await loop.person.write<Pin>('RepinResource', 'create', {
        pin_id: id,
        board_id: loop.saves.id,
      })
      if (copy.status === 200) loop.saved.push(copy.data.id)
      else loop.failures++
    } catch {
      loop.failures++
    } finally {
      // As people do: without a pause, restarting processes would compete for the processors.
      await sleep(PAUSE_MS)
    }
}

test('keeps everything acknowledged after kill -9 of web, its primary, worker and database in turn', async () => {
  const person = await signUp(product.url)
  const loops = await Promise.all(
    [1, 2, 3].map(async (): Promise<Loop> => {
      const [board, saves] = [await makeBoard(person), await makeBoard(person)]
      return { person, board, saves, made: [], saved: [], failures: 0 }
    }),
  )
  let on = true
  const working = Promise.all(loops.map((loop) => work(loop, () => on)))
  const saved = () => loops.reduce((sum, loop) => sum + loop.saved.length, 0)
  const calm = async () => {
    const enough = saved() + CALM_SAVES
    await sleep(CALM_MS)
    await expect.poll(saved, { timeout: 20_000 }).toBeGreaterThanOrEqual(enough)
  }
  for (const part of rounds) {
    await calm()
    await killAndWait(product, part)
  }
  await calm()
  on = false
  await working

  const ids = [...loops.flatMap((loop) => loop.made), ...loops.flatMap((loop) => loop.saved)]
  expect(saved()).toBeGreaterThanOrEqual(CALM_SAVES * rounds.length)
  expect(ids.length).toBeGreaterThan(2 * CALM_SAVES * rounds.length - 1)
  for (const id of ids) {
    const pin = await ready(person, id)
    const sizes = Object.values(pin.images)
    const statuses = await Promise.all(
      sizes.map(({ url }) => fetch(url, { method: 'HEAD' }).then(({ status }) => status)),
    )
    expect([id, new Set(statuses)]).toEqual([id, new Set([200])])
  }
  for (const { board, saves, made, saved } of loops) {
    const counts = await Promise.all(
      [board, saves].map(
        async ({ id }) => (await person.read<Board>('BoardResource', { board_id: id })).data.pin_count,
      ),
    )
    // Unacknowledged work may be stored as well.
    expect(counts[0]).toBeGreaterThanOrEqual(made.length)
    expect(counts[1]).toBeGreaterThanOrEqual(saved.length)
  }
  // The worker has also run the effects left to it; the doctor compares them with their source, after the next test.
  const database = await databaseOf(product)
  try {
    const left = async () => (await database.query('select 1 from outbox')).rowCount
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
  } finally {
    await database.end()
  }
}, 300_000)

test('keeps the work of a worker killed while erasing an account, and the next worker finishes it without findings', async () => {
  const [leaving, other] = [await signUp(product.url), await signUp(product.url)]
  const board = await makeBoard(leaving)
  const { id } = await makePin(leaving, board.id)
  await ready(leaving, id)
  for (const [who, whom] of [
    [leaving, other],
    [other, leaving],
  ] as const)
    data(await who.write('UserFollowResource', 'create', { user_id: whom.id }))
  data(await leaving.write('AccountClosureResource', 'create', { kind: 'delete', password: testPassword }))

  const [database, keeper] = [await databaseOf(product), await databaseOf(product)]
  const countOf = async (query: string) => (await database.query(query, [leaving.id])).rowCount
  const follows = () => countOf('select 1 from user_follows where follower_id = $1 or followee_id = $1')
  try {
    expect(await follows()).toBe(2)
    await database.query('update users set delete_after = now() where id = $1', [leaving.id])
    // Erasing reaches the pins, and waits there.
    await keeper.query('begin')
    await keeper.query('select 1 from pins where user_id = $1 for update', [leaving.id])
    await haveChoresDone(database)
    await expect.poll(follows, { timeout: 20_000 }).toBe(0)
    const isErasing = 'select 1 from users where id = $1 and erasing_since is not null'
    await killAndWait(product, 'worker')
    await keeper.query('rollback')
    expect([await countOf(isErasing), await follows()]).toEqual([1, 0])
    expect(await countOf('select 1 from pins where user_id = $1')).toBe(1)

    await haveChoresDone(database)
    await expect.poll(() => countOf('select 1 from users where id = $1'), { timeout: 20_000 }).toBe(0)
    expect(await countOf('select 1 from pins where user_id = $1')).toBe(0)
  } finally {
    await Promise.all([database.end(), keeper.end()])
  }
  expect(await doctorOf(product)).toEqual([0, expect.any(String)])
}, 300_000)
