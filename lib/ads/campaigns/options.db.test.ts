import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db/client.server'
import { bidFloors, bidFloorsGet } from './bids.server'
import { bidFloorOf } from './rules/bids'
import { interestOption, optionsOf } from './targeting/options.server'
import { ageBuckets, targetingSchema } from './targeting/targeting'
import { advertiser } from './testing.server'

test('every option may be sent as targeting', async () => {
  for (const type of ['APPTYPE', 'GENDER', 'LOCALE', 'AGE_BUCKET', 'LOCATION', 'INTEREST'] as const) {
    const [options = {}] = await optionsOf(type)
    const values = Object.keys(options).slice(0, 200)
    expect(values.length).toBeGreaterThan(2)
    expect(Object.values(options).every(Boolean)).toBe(true)
    expect(targetingSchema.parse({ [type]: values })).toEqual({ [type]: values })
  }
  expect(await optionsOf('AGE_BUCKET')).toEqual([Object.fromEntries(ageBuckets.map((name) => [name, name]))])
})

test('topics have levels and parts, and hidden ones are none', async () => {
  const { rows } = await db().execute<{ id: string; parent_id: string }>(sql`
    select c.id, c.parent_id from interests c join interests p on p.id = c.parent_id
    where p.parent_id is null and c.hidden_at is null and c.merged_into is null and p.hidden_at is null limit 1`)
  const { id = '', parent_id = '' } = rows[0] ?? {}
  expect(await interestOption(parent_id)).toMatchObject({ id: parent_id, level: 1 })
  expect((await interestOption(parent_id)).child_interests).toContain(id)
  expect(await interestOption(id)).toMatchObject({ id, level: 2 })
  await expect(interestOption('1')).rejects.toMatchObject({ code: 404 })
})

test('floors are told for events and currencies, in their order', async () => {
  const { owner, ad_account_id } = await advertiser()
  const requested = (bid_floor_specs: object[]) => bidFloorsGet.parse({ ad_account_id, bid_floor_specs })
  const specs = [
    { billable_event: 'IMPRESSION', currency: 'JPY', objective_type: 'AWARENESS' },
    { billable_event: 'CLICKTHROUGH', currency: 'USD' },
  ]
  expect(await bidFloors(owner, requested(specs))).toEqual({
    bid_floors: [bidFloorOf('IMPRESSION', 'JPY'), bidFloorOf('CLICKTHROUGH', 'USD')],
    type: 'bidfloor',
  })
  expect(() => requested([{ ...specs[0], objective_type: 'CONSIDERATION' }])).toThrow('notForEvent')
  expect(() => requested([])).toThrow()
  expect(() => requested(Array(31).fill(specs[1]))).toThrow()
  expect(requested(Array(30).fill(specs[1])).bid_floor_specs).toHaveLength(30)
})
