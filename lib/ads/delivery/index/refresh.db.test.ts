import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import '@/lib/edge/domains.server'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser } from '../../campaigns/testing.server'
import { delivered } from '../testing.server'
import { Delivered, partMs, wholeMs } from './refresh.server'

let world: Advertiser
let made: Awaited<ReturnType<typeof delivered>>[]
let now: number

/** Returns an index that compares so many ads at once, at a time of its own. */
async function indexed(size?: number): Promise<Delivered> {
  now = 1_000_000
  const found = new Delivered(() => now, size)
  await found.look()
  return found
}

const run = (text: string) => db().execute(sql.raw(text))
const groupsOf = ({ index }: Delivered) => new Set(index.at('every').map(({ row }) => row.ad_group))
const capOf = ({ index }: Delivered, group: string) =>
  index.at('every').find(({ row }) => row.ad_group === group)?.row.views_cap

/** Looks again some time later. */
const later = async (found: Delivered, ms: number) => {
  now += ms
  await found.look()
}

beforeAll(async () => {
  world = await advertiser()
})
beforeEach(async () => {
  await run(`update ads set status = 'ARCHIVED', updated_at = now() where status <> 'ARCHIVED'`)
  await run('update users set is_write_banned = false')
  made = [await delivered(world), await delivered(world), await delivered(world)]
  // Times of the last half minute are read twice.
  for (const table of ['ads', 'ad_groups', 'campaigns', 'ad_standings'])
    await run(`update ${table} set updated_at = updated_at - interval '1 hour'`)
})

describe('what no time announced', () => {
  /** Changes the last ad group without a new time. */
  const change = async () => {
    const id = made.at(-1)?.group.id ?? ''
    await run(`update ad_groups set lifetime_frequency_cap = 7 where id = ${id}`)
    return id
  }

  test('is found once a minute', async () => {
    const found = await indexed()
    const id = await change()
    await later(found, wholeMs - 1)
    expect(capOf(found, id)).not.toBe(7)
    await later(found, 1)
    expect(capOf(found, id)).toBe(7)
  })

  test('is found part by part, of which there is one in a second and a half', async () => {
    const found = await indexed(2)
    const id = await change()
    await later(found, wholeMs)
    await later(found, partMs - 1)
    expect(capOf(found, id)).not.toBe(7)
    await later(found, 1)
    // Each part of two ads has one whole ad group.
    await later(found, partMs)
    expect(capOf(found, id)).toBe(7)
  })

  test('takes out ads that are no longer among them, when all parts are compared', async () => {
    const found = await indexed(2)
    expect(groupsOf(found)).toEqual(new Set(made.map(({ group }) => group.id)))
    await run(`update users set is_write_banned = true where id = ${world.owner.id}`)
    await later(found, wholeMs)
    for (let part = 0; part < 3; part++) await later(found, partMs)
    expect(groupsOf(found)).toEqual(new Set())
  })

  test('leaves ads that were added while parts are compared', async () => {
    const found = await indexed(2)
    await later(found, wholeMs)
    const added = await delivered(world)
    for (let part = 0; part < 4; part++) await later(found, partMs)
    expect(groupsOf(found)).toEqual(new Set([...made, added].map(({ group }) => group.id)))
  })
})

test('finds with the next look what a time announced', async () => {
  const found = await indexed()
  const id = made[0]?.group.id ?? ''
  await run(`update ad_groups set lifetime_frequency_cap = 9, updated_at = now() where id = ${id}`)
  await later(found, 500)
  expect(capOf(found, id)).toBe(9)
  await run(`update ads set status = 'PAUSED', updated_at = now() where ad_group_id = ${id}`)
  await later(found, 500)
  expect(groupsOf(found).has(id)).toBe(false)
})

test('reads ad groups that have more ads than a part', async () => {
  const found = await indexed(1)
  expect(groupsOf(found)).toEqual(new Set(made.map(({ group }) => group.id)))
})

test('compares without reading what has not changed', async () => {
  const found = await indexed()
  const before = found.index.at('every')
  await later(found, wholeMs)
  expect(found.index.at('every')).toEqual(before)
  for (const [at, line] of found.index.at('every').entries()) expect(line).toBe(before[at])
})
