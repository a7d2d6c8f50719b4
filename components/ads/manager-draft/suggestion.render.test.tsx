import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import texts from '@/messages/en/manager.json'
import { keepCalls, show } from '@/tools/testing/business'
import { budgetOf, Suggestion } from './suggestion'

afterEach(() => vi.unstubAllGlobals())

const bids = { devices: {}, places: {}, audiences: {} }
const values = { name: 'Spring', kind: 'daily' as const, budget: '20', start: '', end: '', bids }
const campaign = { id: '1', ad_account_id: '3', objective_type: 'CONSIDERATION' } as WireCampaign

function open(suggestion: object | null, budget = '20') {
  const onChange = vi.fn()
  const calls = keepCalls(() => Response.json({ reach: null, suggestion, forecast: null }))
  const part = show(
    <AreaTexts area="manager" texts={texts}>
      <Suggestion campaign={campaign} values={{ ...values, budget }} currency="USD" onChange={onChange} />
    </AreaTexts>,
  )
  return { ...part, calls, onChange }
}

test('is taken over by one press, and is only a sentence once it is', async () => {
  const { user, onChange, calls, unmount } = open({ basis: 'SITE', daily_micro: 25_000_000 })
  await screen.findByText('Campaigns with this objective usually spend about $25.00 a day here.')
  await user.click(screen.getByRole('button', { name: 'Use $25.00' }))
  expect(onChange.mock.calls).toEqual([[{ kind: 'daily', budget: '25' }]])
  expect(calls[0]?.url.searchParams.get('objective_type')).toBe('CONSIDERATION')
  unmount()
  open({ basis: 'ACCOUNT', daily_micro: 25_000_000 }, '25.00')
  await screen.findByText('Your campaigns with this objective usually spend about $25.00 a day.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('says nothing without history', async () => {
  const { calls, container } = open(null)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})

test('is for the whole time where the budget is', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const of = (kind: 'daily' | 'total' | 'none', end: string) =>
    budgetOf(25_000_000, { kind, start: '', end }, now)
  expect(of('none', '')).toEqual({ kind: 'daily', budget: '25' })
  expect(of('total', '2026-12-01')).toEqual({ kind: 'total', budget: '100' })
  expect(of('total', '')).toEqual({ kind: 'daily', budget: '25' })
})
