import { expect, test } from 'vitest'
import { nameIssue } from '@/lib/core/reasons'
import { adGroupsCreate, adGroupsUpdate, adsUpdate, campaignsCreate } from './schema'

type Batch = { safeParse: (given: unknown, params: object) => { data?: { items: unknown[] } } }

/** Returns the field at fault in the only item of a batch; null for none. */
function fault(batch: Batch, item: object): string | null | undefined {
  const { data } = batch.safeParse({ ad_account_id: '1', items: [item] }, { error: nameIssue })
  const [one] = (data?.items ?? []) as ({ value: unknown } | { fault: { field?: string } })[]
  if (!one) return 'the batch'
  return 'fault' in one ? one.fault.field : null
}

const campaign = (over: object) =>
  fault(campaignsCreate as unknown as Batch, { name: 'A', objective_type: 'AWARENESS', ...over })
const group = (over: object) =>
  fault(adGroupsCreate as unknown as Batch, {
    name: 'A',
    campaign_id: '1',
    billable_event: 'IMPRESSION',
    ...over,
  })

test('names have 1 to 255 characters', () => {
  expect(['', 'a', 'a'.repeat(255), 'a'.repeat(256)].map((name) => campaign({ name }))).toEqual([
    'name',
    null,
    null,
    'name',
  ])
})

test('amounts are whole and positive', () => {
  expect([0, 1, 1.5, '5'].map((micro) => campaign({ daily_spend_cap: micro }))).toEqual([
    'daily_spend_cap',
    null,
    'daily_spend_cap',
    'daily_spend_cap',
  ])
})

test('takes a multiplier of 0, or from 0.1 to 10', () => {
  const fine = [0, 0.1, 10].map((bid_multiplier) => group({ bid_multiplier }))
  expect(fine).toEqual([null, null, null])
  const wrong = [-1, 0.09, 10.1].map((bid_multiplier) => group({ bid_multiplier }))
  expect(wrong).toEqual(['bid_multiplier', 'bid_multiplier', 'bid_multiplier'])
})

test('caps the ads that a person sees of a group at 1 to 1,000', () => {
  const caps = [0, 1, 1_000, 1_001].map((lifetime_frequency_cap) => group({ lifetime_frequency_cap }))
  expect(caps).toEqual(['lifetime_frequency_cap', null, null, 'lifetime_frequency_cap'])
})

test('gives an item without its id, or that is none, its own fault', () => {
  expect(fault(adGroupsUpdate as unknown as Batch, { name: 'A' })).toBe('id')
  expect(fault(adsUpdate as unknown as Batch, { id: 'x' })).toBe('id')
  expect(fault(adsUpdate as unknown as Batch, 'x' as unknown as object)).toBe(undefined)
})
