import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import type { WireEstimates } from '@/lib/ads/manager/estimates/schema'
import texts from '@/messages/en/manager.json'
import { keepCalls, refused, show } from '@/tools/testing/business'
import type { CampaignValues } from '../manager-forms/values'
import { dailyOf, Forecast, Reach } from './estimates'

afterEach(() => vi.unstubAllGlobals())

const answer = (over: Partial<WireEstimates>) => () =>
  Response.json({ reach: null, suggestion: null, forecast: null, ...over })
const reach = (people: number | null, is_more = false) => {
  const calls = keepCalls(answer({ reach: { people, is_more } }))
  show(
    <AreaTexts area="manager" texts={texts}>
      <Reach ad_account_id="3" targeting={{ LOCATION: ['US'] }} />
    </AreaTexts>,
  )
  return calls
}

const values = (over: Partial<CampaignValues> = {}): CampaignValues => ({
  name: 'Spring',
  kind: 'daily',
  budget: '20',
  start: '',
  end: '',
  bids: { devices: {}, places: {}, audiences: {} },
  ...over,
})
const forecast = (given: Partial<CampaignValues>, over: Partial<WireEstimates>) => {
  const calls = keepCalls(answer(over))
  const campaign = { id: '1', ad_account_id: '3', objective_type: 'CONSIDERATION' } as WireCampaign
  show(
    <AreaTexts area="manager" texts={texts}>
      <Forecast campaign={campaign} values={values(given)} currency="USD" />
    </AreaTexts>,
  )
  return calls
}

test.each([
  [1200, false, 'About 1,200 people who were here in the last 28 days match.'],
  [84_000, true, 'More than 84,000 people who were here in the last 28 days match.'],
  [null, false, /^Fewer than 100 people/],
])('says how many people match: %s', async (people, is_more, text) => {
  const [call] = await (async () => {
    const calls = reach(people, is_more)
    expect(await screen.findByText(text, {}, { timeout: 3000 })).toBeDefined()
    return calls
  })()
  expect(call?.url.searchParams.get('targeting_spec')).toBe('{"LOCATION":["US"]}')
})

test('says what a budget is likely to bring, and whose history it is from', async () => {
  const calls = forecast(
    {},
    {
      forecast: { basis: 'ACCOUNT', impressions: { low: 1000, high: 2000 }, clicks: { low: 10, high: 10 } },
    },
  )
  const text = '1,000–2,000 impressions and 10 pin clicks for $20.00.'
  expect(await screen.findByText(text, {}, { timeout: 3000 })).toBeDefined()
  expect(screen.getByText(/from your own campaigns/)).toBeDefined()
  expect(calls[0]?.url.searchParams.get('budget_in_micro_currency')).toBe('20000000')
})

test('says in plain words that there is not enough history, and nothing without a budget', async () => {
  forecast({}, {})
  expect(await screen.findByText(/^There isn’t enough history yet/, {}, { timeout: 3000 })).toBeDefined()
  const calls = forecast({ budget: '' }, {})
  expect(calls).toEqual([])
})

test('says why an estimate failed, and leaves the form alone', async () => {
  keepCalls(() => refused(503, 'Busy'))
  show(
    <AreaTexts area="manager" texts={texts}>
      <Reach ad_account_id="3" targeting={{}} />
    </AreaTexts>,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined(), {
    timeout: 3000,
  })
  expect(screen.queryByText('Working it out…')).toBeNull()
})

test('spreads a budget of the whole time over the days that are left', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  expect(dailyOf(values(), now)).toBe(20_000_000)
  expect(dailyOf(values({ kind: 'total', end: '2026-12-01' }), now)).toBe(5_000_000)
  expect(dailyOf(values({ kind: 'total', start: '2026-12-01', end: '2026-12-02' }), now)).toBe(10_000_000)
  expect(dailyOf(values({ kind: 'total' }), now)).toBeNull()
  expect(dailyOf(values({ kind: 'total', end: '2026-11-27' }), now)).toBeNull()
  expect(dailyOf(values({ kind: 'none' }), now)).toBeNull()
})
