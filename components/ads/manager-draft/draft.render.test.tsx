import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { WireAdGroup, WireCampaign } from '@/lib/ads/campaigns/wire'
import type { LoadedDraft } from '@/lib/ads/manager/load.server'
import { loadSentence } from '@/lib/platform/http/error-texts'
import { business, changesIn, keepCalls, show, stayingRouter } from '@/tools/testing/business'
import { DraftScreen } from './draft-screen'

beforeAll(() => loadSentence({ params: { reason: 'required' } }))
const push = stayingRouter()
afterEach(() => vi.unstubAllGlobals())

const campaign = {
  id: '11',
  ad_account_id: '3',
  name: 'Spring',
  objective_type: 'AWARENESS',
  status: 'DRAFT',
  summary_status: 'DRAFT',
  daily_spend_cap: 10_000_000,
  lifetime_spend_cap: null,
  is_campaign_budget_optimization: true,
  start_time: null,
  end_time: null,
  created_time: 1,
  updated_time: 1,
  type: 'campaign',
} as WireCampaign
const group = {
  id: '12',
  ad_account_id: '3',
  campaign_id: '11',
  name: 'Ad group 1',
  status: 'DRAFT',
  budget_type: 'CBO_ADGROUP',
  budget_in_micro_currency: null,
  billable_event: 'IMPRESSION',
  bid_strategy_type: 'AUTOMATIC_BID',
  bid_in_micro_currency: null,
  start_time: null,
  end_time: null,
  auto_targeting_enabled: true,
  targeting_spec: {},
  type: 'adgroup',
} as unknown as WireAdGroup

const draft = (): LoadedDraft => ({
  account: {
    id: '3',
    name: 'Main',
    currency: 'USD',
    time_zone: 'UTC',
    business_id: '7',
    business_name: 'Shop',
    can_edit: true,
    stopped: null,
  },
  accounts: [],
  business: business(),
  businesses: [business()],
  campaign,
  groups: [{ group, ads: [] }],
  group_count: 1,
})

type Answer = (path: string, body: { items?: { id: string }[] }) => Response | null

function open(answer: Answer = () => null) {
  const calls = keepCalls(({ url, method, body }) => {
    const own = method === 'GET' ? null : answer(url.pathname, body as object)
    if (own) return own
    if (url.pathname.includes('/resource/')) return Response.json({ resource_response: { data: [] } })
    if (method === 'GET') return Response.json({ items: [], bookmark: null })
    const items = (body as { items: object[] }).items
    const data = url.pathname.includes('ad_groups') ? group : campaign
    return Response.json({ items: items.map((item) => ({ data: { ...data, ...item }, exceptions: [] })) })
  })
  return { calls, ...show(<DraftScreen screen={draft()} />) }
}
const state = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('saves what is typed after a pause, only the fields that changed', async () => {
  const { calls, user } = open()
  const name = screen.getByRole('textbox', { name: 'Campaign name' })
  await user.clear(name)
  await user.type(name, 'Summer')
  expect(state()).toContain('Saving …')
  await waitFor(() => expect(state()).toContain('Saved as a draft'), { timeout: 3000 })
  expect(changesIn(calls).map(([, body]) => body)).toEqual([{ items: [{ id: '11', name: 'Summer' }] }])
})

test('shows a refusal at its field, keeps what was typed, and saves it once it is right', async () => {
  let isRefused = true
  const { calls, user } = open((path) =>
    isRefused && path.includes('campaigns')
      ? Response.json({
          items: [
            {
              data: null,
              exceptions: [
                {
                  code: 1,
                  message: '',
                  field: 'daily_spend_cap',
                  reason: 'tooSmall',
                  params: { min: 1_000_000 },
                },
              ],
            },
          ],
        })
      : null,
  )
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in USD' })
  await user.clear(amount)
  await user.type(amount, '0.10')
  await waitFor(
    () => expect([amount.getAttribute('aria-invalid'), state()[0]]).toEqual(['true', 'Not saved yet']),
    { timeout: 3000 },
  )
  expect(amount.value).toBe('0.10')
  isRefused = false
  await user.clear(amount)
  await user.type(amount, '15')
  await waitFor(() => expect(state()).toContain('Saved as a draft'), { timeout: 3000 })
  expect(amount.getAttribute('aria-invalid')).toBeNull()
  expect(changesIn(calls).at(-1)?.[1]).toEqual({ items: [{ id: '11', daily_spend_cap: 15_000_000 }] })
})

test('sends nothing that is no amount', async () => {
  const { calls, user } = open()
  const amount = screen.getByRole('textbox', { name: 'Amount in USD' })
  await user.clear(amount)
  await user.type(amount, 'much')
  await waitFor(() => expect(screen.getByText('Enter an amount, such as 20 or 12.50')).toBeDefined(), {
    timeout: 3000,
  })
  expect(changesIn(calls)).toEqual([])
})

test('narrows the people by a country, and opens them again', async () => {
  const { calls, user } = open()
  await user.type(screen.getByRole('searchbox', { name: 'Search Countries' }), 'germ')
  await user.click(screen.getByRole('button', { name: 'Germany' }))
  await waitFor(() => expect(changesIn(calls)).toHaveLength(1), { timeout: 3000 })
  expect(changesIn(calls)[0]?.[1]).toEqual({ items: [{ id: '12', targeting_spec: { LOCATION: ['DE'] } }] })
  await user.click(screen.getByRole('button', { name: 'Remove Germany' }))
  await waitFor(() => expect(changesIn(calls)).toHaveLength(2), { timeout: 3000 })
  expect(changesIn(calls)[1]?.[1]).toEqual({ items: [{ id: '12', targeting_spec: {} }] })
})

test('publishes once all is saved, and leads to the campaign', async () => {
  const { calls, user } = open((path) => (path.includes('publish') ? Response.json(campaign) : null))
  await user.type(screen.getByRole('textbox', { name: 'Campaign name' }), ' sale')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ads/campaigns/11/'))
  const paths = changesIn(calls).map(([path]) => String(path))
  expect(paths.at(-1)).toContain('/publish')
  expect(changesIn(calls)[0]?.[1]).toEqual({ items: [{ id: '11', name: 'Spring sale' }] })
})

test('shows a refusal to publish at the field of the part that it names', async () => {
  const refusal = {
    code: 1,
    name: 'badRequest',
    message: 'x',
    field: 'ad_groups.12.ads',
    params: { reason: 'required' },
  }
  const { user } = open((path) => (path.includes('publish') ? Response.json(refusal, { status: 400 }) : null))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const pins = within(screen.getByRole('region', { name: 'Pins to promote' }))
  await waitFor(() => expect(pins.getByText(/is required/)).toBeDefined())
  expect(screen.getByText(/Something needs your attention/)).toBeDefined()
  expect(push).not.toHaveBeenCalled()
})
