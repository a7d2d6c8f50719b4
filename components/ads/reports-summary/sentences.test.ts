import { expect, test } from 'vitest'
import { sentencesOf } from './sentences'

const nothing = {
  currency: 'USD',
  spent_micro: 0,
  impressions: 0,
  outbound_clicks: 0,
  saves: 0,
  checkouts: 0,
  buyers: 0,
  checkout_value_micro: 0,
  foreign_checkouts: 0,
  signups: 0,
  leads: 0,
  page_visits: 0,
  has_tag: true,
}

test('says what there was, and nothing of what there was not', () => {
  expect(sentencesOf(nothing)).toEqual([{ key: 'noPurchases' }, { key: 'notSeen' }])
  expect(sentencesOf({ ...nothing, has_tag: false })).toEqual([{ key: 'notSeen' }])
  expect(
    sentencesOf({
      ...nothing,
      spent_micro: 4_000_000,
      impressions: 200,
      outbound_clicks: 2,
      checkouts: 3,
      buyers: 2,
      checkout_value_micro: 10_000_000,
      foreign_checkouts: 1,
    }),
  ).toEqual([
    { key: 'buyers', count: 2 },
    { key: 'value', micro: 10_000_000, perUnit: 2_500_000 },
    { key: 'foreign', count: 1 },
    { key: 'seen', count: 200 },
    { key: 'clicked', count: 2, share: 0.01 },
    { key: 'spent', micro: 4_000_000 },
    { key: 'perClick', micro: 2_000_000 },
  ])
})

test('says purchases, not people, once nobody can tell how many people they were', () => {
  expect(sentencesOf({ ...nothing, checkouts: 3, buyers: null })[0]).toEqual({ key: 'checkouts', count: 3 })
})

test('says no share of views when there were more clicks, as after a view of another day', () => {
  expect(sentencesOf({ ...nothing, impressions: 1, outbound_clicks: 2 }).map(({ key }) => key)).not.toContain(
    'clicked',
  )
})
