import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import { dismissToast, toastStore } from '@/components/ui/toasts/toast-store'
import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import type { Figured } from '@/lib/ads/manager/figured.server'
import { type Counts, type Figures, noCounts } from '@/lib/ads/reports/figures'
import { tableQuery } from '@/lib/business/tables/schema'
import { loadSentence } from '@/lib/platform/http/error-texts'
import texts from '@/messages/en/manager.json'
import { changesIn, keepCalls, show, stayingRouter, toasts } from '@/tools/testing/business'
import { ManagerTable } from './manager-table'

beforeAll(() => loadSentence({ params: { reason: 'required' } }))
stayingRouter()
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) dismissToast(id)
})

const account: ManagedAccount = {
  id: '3',
  name: 'Spring',
  currency: 'USD',
  time_zone: 'UTC',
  business_id: '7',
  business_name: 'Shop',
  can_edit: true,
  stopped: null,
}
const counts = (over: Partial<Counts> = {}): Counts => ({ ...noCounts, ...over })
const figures = (over: Partial<Figures> = {}): Figures => ({
  period: { first: '2026-10-30', last: '2026-11-28', time_zone: 'UTC' },
  preset: '30',
  today: '2026-11-28',
  unit: 'day',
  rows: [],
  totals: noCounts,
  before: null,
  ...over,
})
const campaign = (id: string, over: Partial<WireCampaign> = {}) => ({
  id,
  ad_account_id: '3',
  name: `Campaign ${id}`,
  objective_type: 'AWARENESS' as const,
  status: 'ACTIVE' as const,
  summary_status: 'RUNNING' as const,
  daily_spend_cap: 20_000_000,
  lifetime_spend_cap: null,
  is_campaign_budget_optimization: true,
  start_time: null,
  end_time: 1_794_096_000,
  created_time: 1_793_491_200,
  updated_time: 1_793_491_200,
  type: 'campaign' as const,
  groups: 1,
  ...over,
})

function table(
  rows: object[],
  over: Partial<ManagedAccount> = {},
  more: { sums?: Figured; figures?: Figures } = {},
) {
  return show(
    <AreaTexts area="manager" texts={texts}>
      <ManagerTable
        level="campaigns"
        account={{ ...account, ...over }}
        path="/ads/campaigns/?ad_account_id=3"
        screen={{
          rows: rows as { id: string }[],
          total_count: rows.length,
          query: { ...tableQuery.parse({}), sort_by: 'created_time', sort_direction: 'DESCENDING' },
          sums: { figures: noCounts },
          figures: figures(),
          ...more,
        }}
        empty={<p>Nothing yet</p>}
      />
    </AreaTexts>,
  )
}

const refusal = (exception: object) => Response.json({ items: [{ data: null, exceptions: [exception] }] })
const done = (data: object) => Response.json({ items: [{ data, exceptions: [] }] })
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

test('shows what a campaign is in plain words', () => {
  table([campaign('1')])
  const text = screen.getByRole('row', { name: /Campaign 1/ }).textContent
  for (const part of ['Running', 'Awareness', '$20.00 a day', 'Nov 1, 2026 – Nov 7, 2026'])
    expect(text).toContain(part)
})

test('pauses a campaign at once, and shows what the server answers', async () => {
  let answer = (_: Response) => {}
  const calls = keepCalls(() => new Promise<Response>((resolve) => (answer = resolve)))
  const { user } = table([campaign('1')])
  await user.click(screen.getByRole('switch', { name: 'Turn on Campaign 1' }))
  expect(rowOf('Campaign 1').getByText('Paused')).toBeDefined()
  await act(async () =>
    answer(done(campaign('1', { status: 'PAUSED', summary_status: 'COMPLETED', name: 'Renamed meanwhile' }))),
  )
  await waitFor(() => expect(rowOf('Renamed meanwhile').getByText('Finished')).toBeDefined())
  expect(changesIn(calls)).toEqual(
    [['/v5/ad_accounts/3/campaigns/', { items: [{ id: '1', status: 'PAUSED' }] }]].map(([path, body]) => [
      expect.stringContaining(String(path).slice(0, -1)),
      body,
    ]),
  )
})

test('turns a campaign back on when the server refuses, and says why', async () => {
  keepCalls(() => refusal({ code: 409, message: 'status: is archived', field: 'status', reason: 'isOver' }))
  const { user } = table([campaign('1')])
  await user.click(screen.getByRole('switch', { name: 'Turn on Campaign 1' }))
  await waitFor(() => expect(toasts()).toEqual(['Campaign 1 is archived or a deleted draft']))
  const turned = screen.getByRole<HTMLInputElement>('switch', { name: 'Turn on Campaign 1' })
  expect([turned.checked, rowOf('Campaign 1').queryByText('Paused')]).toEqual([true, null])
})

test('shows a refused budget at its field in the currency of the account, and keeps what was typed', async () => {
  keepCalls(() =>
    refusal({
      code: 1,
      message: 'daily_spend_cap: must be at least 1000000',
      field: 'daily_spend_cap',
      reason: 'tooSmall',
      params: { min: 1_000_000 },
    }),
  )
  const { user } = table([campaign('1')])
  await user.click(screen.getByRole('button', { name: /^Change the budget of Campaign 1/ }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget of Campaign 1 in USD' })
  await user.clear(field)
  await user.type(field, '0.50{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Budget .*\$1\.00/,
  )
  expect(field.value).toBe('0.50')
  await user.keyboard('{Escape}')
  expect(
    screen.getByRole('button', { name: /^Change the budget of Campaign 1: \$20\.00 a day/ }),
  ).toBeDefined()
})

test('changes a budget in its place, and sends nothing for what is no amount', async () => {
  const calls = keepCalls(() => done(campaign('1', { daily_spend_cap: 35_000_000 })))
  const { user } = table([campaign('1')])
  await user.click(screen.getByRole('button', { name: /^Change the budget/ }))
  const field = screen.getByRole('textbox', { name: /^Budget of/ })
  await user.clear(field)
  await user.type(field, 'lots{Enter}')
  expect(screen.getByText('Enter an amount, such as 20 or 12.50')).toBeDefined()
  expect(calls).toEqual([])
  await user.clear(field)
  await user.type(field, '35{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /\$35\.00 a day/ })).toBeDefined())
  expect(changesIn(calls).map(([, body]) => body)).toEqual([
    { items: [{ id: '1', daily_spend_cap: 35_000_000 }] },
  ])
})

test('pauses the selected campaigns, and names each that was refused with its reason', async () => {
  const answers = [
    { data: campaign('1', { status: 'PAUSED', summary_status: 'PAUSED' }), exceptions: [] },
    { data: null, exceptions: [{ code: 409, message: 'x', field: 'status', reason: 'isOver' }] },
  ]
  keepCalls(() => Response.json({ items: answers }))
  const { user } = table([campaign('1'), campaign('2')])
  await user.click(screen.getByRole('checkbox', { name: 'Select Campaign 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Campaign 2' }))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  const dialog = await screen.findByRole('dialog', { name: '1 was not changed' })
  expect(dialog.textContent).toContain('Campaign 2')
  expect(dialog.textContent).toContain('is archived or a deleted draft')
  expect(dialog.textContent).not.toContain('Campaign 1')
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(rowOf('Campaign 1').getByText('Paused')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Campaign 2' }).checked).toBe(true)
})

test('shows a reader everything, and nothing that could be pressed to change it', () => {
  table([campaign('1')], { can_edit: false })
  const row = rowOf('Campaign 1')
  expect(row.queryByRole('switch')).toBeNull()
  expect(row.queryByRole('button')).toBeNull()
  expect(row.queryByRole('checkbox')).toBeNull()
  expect(row.getByText('$20.00 a day')).toBeDefined()
})

test('teaches when there is nothing yet', () => {
  table([])
  expect(screen.getByText('Nothing yet')).toBeDefined()
})

const seen = campaign('1', {
  figures: counts({ spent_micro: 12_500_000, impressions: 4000, closeups: 50 }),
  before: counts({ spent_micro: 10_000_000, impressions: 8000 }),
} as object)

test('shows the figures of a row in the currency of the account, and says in words how they changed', () => {
  table([seen])
  const text = screen.getByRole('row', { name: /Campaign 1/ }).textContent
  for (const part of [
    '$12.5025% more than before',
    '4,00050% less than before',
    '1.25%',
    '$0.25',
    '$3.13',
    '50None before',
  ])
    expect(text).toContain(part)
})

test('adds up all rows that match, not only those of the page', () => {
  table(
    [seen],
    {},
    { sums: { figures: counts({ spent_micro: 99_000_000, impressions: 100_000, closeups: 1000 }) } },
  )
  const total = screen.getByRole('row', { name: /Total of 1 row/ })
  expect(total.textContent).toContain('$99.00')
  expect(total.textContent).toContain('1%')
})

test('offers the table as a file, with its period, order and shown columns', () => {
  table([campaign('1')], {}, { figures: figures({ preset: '7' }) })
  const href = screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href') ?? ''
  const url = new URL(href, 'http://localhost')
  expect(url.pathname).toBe('/v5/ad_accounts/3/results/csv')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ level: 'campaigns', days: '7' })
  expect(url.searchParams.get('columns')?.split(',')).toEqual(
    expect.arrayContaining(['name', 'spend', 'cpm']),
  )
  expect(url.searchParams.get('columns')).not.toContain('acts')
})

test('says in which time zone the days are, and keeps the period on the way to a campaign', () => {
  table(
    [campaign('1')],
    { time_zone: 'America/New_York' },
    {
      figures: figures({
        preset: null,
        period: { first: '2026-11-01', last: '2026-11-05', time_zone: 'America/New_York' },
      }),
    },
  )
  expect(screen.getByText(/Days begin at midnight in America\/New York/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Campaign 1' }).getAttribute('href')).toBe(
    '/ads/campaigns/1/?from=2026-11-01&until=2026-11-05',
  )
})

test('teaches what to do where a period has no results', () => {
  table([campaign('1')])
  expect(screen.getByText(/No results in these days yet\./)).toBeDefined()
})

test('keeps showing the results of campaigns that are all archived', () => {
  const rows = [{ at: '2026-11-27', ...counts({ spent_micro: 5_000_000, impressions: 10 }) }]
  table([], {}, { figures: figures({ rows, totals: counts({ spent_micro: 5_000_000, impressions: 10 }) }) })
  expect(screen.getByText('Nothing yet')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Results' })).getAllByText('$5.00').length,
  ).toBeGreaterThan(0)
})
