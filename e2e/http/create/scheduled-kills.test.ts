import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, runningProduct } from '../../../tools/test/product'
import { data, type Person, signUp } from '../../support/client'
import { makeBoard, makePin, ready, upload, uploaded } from '../../support/people/actions'
import { databaseOf } from '../../support/people/erasing'
import { makePicture } from '../../support/picture'
import { killAndWait, type Part } from '../../support/product/chaos'
import { doctorOf } from '../../support/product/doctor'

const isLong = process.env.FAULTS === 'all'

/** Killed in this order, each after the previous one runs again. */
const turn: Part[] = ['worker', 'postgres', 'web', 'worker']
const rounds: Part[] = isLong ? [...turn, 'webs', ...turn, 'postgres', ...turn] : ['worker', 'postgres']

/** Seconds over which the pins become due. */
const spread = isLong ? 60 : 6

/** Seconds after the last fault within which everything is published. */
const latest = 60

/** Scheduled pins per person: in the long form, as many as are allowed. */
const each = isLong ? 100 : 30

let product: Product
beforeAll(async () => {
  product = await runningProduct({ DEMO: '0' })
}, 120_000)
afterAll(() => product?.stop())

/** Schedules one pin; the test copies it. */
async function schedule(person: Person): Promise<string> {
  const board = await makeBoard(person)
  const { image_signature } = uploaded(await upload(person, await makePicture('pin')))
  await ready(person, (await makePin(person, board.id, { image_signature })).id)
  const scheduled_ts = Math.floor(Date.now() / 1000) + 3600
  const input = { board_id: board.id, image_signature, title: 'Later 0', scheduled_ts, time_zone: 'UTC' }
  return data(await person.write<{ id: string }>('ScheduledPinsResource', 'create', input)).id
}

test(`publishes ${2 * each} scheduled pins exactly once, and soon, while ${rounds.join(', ')} are killed in turn`, async () => {
  const owners = await Promise.all([signUp(product.url), signUp(product.url)])
  const ids = await Promise.all(owners.map(schedule))
  const before = await databaseOf(product)
  await before.query(
    `insert into scheduled_pins (user_id, pin, scheduled_at, due_at, time_zone)
     select s.user_id, jsonb_set(s.pin, '{title}', to_jsonb('Later ' || n)), s.scheduled_at, s.due_at, s.time_zone
     from scheduled_pins s, generate_series(1, ${each - 1}) n where s.id = any($1)`,
    [ids],
  )
  const users = owners.map(({ id }) => id)
  await before.query(
    `update scheduled_pins set due_at = now() + random() * interval '${spread} seconds' where user_id = any($1)`,
    [users],
  )
  await before.end()

  const began = Date.now()
  for (const part of rounds) {
    await sleep(isLong ? 3000 : 1000)
    await killAndWait(product, part)
  }
  // The last one is due once the spread is over.
  const over = Math.max(Date.now(), began + spread * 1000)

  const database = await databaseOf(product)
  try {
    const left = async () =>
      (await database.query('select 1 from scheduled_pins where user_id = any($1)', [users])).rowCount
    await expect.poll(left, { timeout: latest * 1000 + over - Date.now(), interval: 500 }).toBe(0)
    const { rows } = await database.query(
      `select user_id::text, title, count(*)::int as n, max(created_at) as at from pins
       where user_id = any($1) and title like 'Later %' group by 1, 2`,
      [users],
    )
    expect(rows).toHaveLength(2 * each)
    expect(rows.filter(({ n }) => n !== 1)).toEqual([])
    const last = Math.max(...rows.map(({ at }) => new Date(at).getTime()))
    expect(last - over).toBeLessThanOrEqual(latest * 1000)
    const { rows: failures } = await database.query(
      "select 1 from notifications where user_id = any($1) and kind = 'scheduled_pin_failed'",
      [users],
    )
    expect(failures).toEqual([])
    const outbox = async () => (await database.query('select 1 from outbox')).rowCount
    await expect.poll(outbox, { timeout: 20_000 }).toBe(0)
  } finally {
    await database.end()
  }
  expect(await doctorOf(product)).toEqual([0, expect.any(String)])
}, 600_000)
