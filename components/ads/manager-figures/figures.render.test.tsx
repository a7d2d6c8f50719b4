import { screen, within } from '@testing-library/react'
import Router from 'next/router'
import { beforeEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import { type Figures, noCounts } from '@/lib/ads/reports/figures'
import texts from '@/messages/en/manager.json'
import { show, stayingRouter } from '@/tools/testing/business'
import { chartRows } from './chart-rows'
import { FiguresPart } from './figures-part'
import { OverviewPart } from './overview-part'
import { withPeriod } from './period-address'

stayingRouter()
beforeEach(() => localStorage.clear())

const counts = { ...noCounts, spent_micro: 2_000_000, impressions: 1000, closeups: 10 }
const figures = (over: Partial<Figures> = {}): Figures => ({
  period: { first: '2026-11-26', last: '2026-11-28', time_zone: 'UTC' },
  preset: null,
  today: '2026-11-28',
  unit: 'day',
  rows: [{ at: '2026-11-27', ...counts }],
  totals: counts,
  before: null,
  ...over,
})
const account = {
  id: '3',
  name: 'Spring',
  currency: 'USD',
  time_zone: 'UTC',
  business_id: '7',
  business_name: 'Shop',
  can_edit: false,
  stopped: null,
}
const part = (over: Partial<Figures> = {}) =>
  show(
    <AreaTexts area="manager" texts={texts}>
      <FiguresPart figures={figures(over)} account={account} link={(to) => withPeriod('/ads/pins/5/', to)} />
    </AreaTexts>,
  )

test('has a row for each day, and says nothing where a rate cannot be computed', async () => {
  const { user } = part()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Spend and Pin clicks by day' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DaySpendPin clicks (second scale)',
    'Nov 26$0.000',
    'Nov 27$2.0010',
    'Nov 28$0.000',
  ])
  await user.selectOptions(screen.getByLabelText('Show'), 'ctr')
  await user.selectOptions(screen.getByLabelText('And'), 'none')
  const rates = within(screen.getByRole('table', { name: 'Click rate (CTR) by day' })).getAllByRole('cell')
  expect(rates.map(({ textContent }) => textContent)).toEqual(['–', '1%', '–'])
})

test('has the days before beside each day, as far into their period', async () => {
  const days = { first: '2026-11-23', last: '2026-11-25', time_zone: 'UTC' }
  const rows = [{ at: '2026-11-24', ...counts, spent_micro: 3_000_000 }]
  const { user } = part({ before: { ...days, rows, totals: counts } })
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = screen.getByRole('table', { name: 'Spend and Pin clicks by day' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Day', 'Spend', 'Spend, days before', 'Pin clicks (second scale)'],
    ['Nov 26', '$0.00', '$0.00', '0'],
    ['Nov 27', '$2.00', '$3.00', '10'],
    ['Nov 28', '$0.00', '$0.00', '0'],
  ])
})

test('has a row for each hour of one day', () => {
  const period = { first: '2026-11-27', last: '2026-11-27', time_zone: 'UTC' }
  const rows = chartRows(figures({ unit: 'hour', period, rows: [{ at: '2026-11-27T13:00', ...counts }] }), [
    'clicks',
  ])
  expect([rows.length, rows[0], rows[13]]).toEqual([
    24,
    { at: '2026-11-27T00:00', clicks: 0 },
    { at: '2026-11-27T13:00', clicks: 10 },
  ])
})

test('shows other days at once, in the address, and keeps the comparison', async () => {
  const push = vi.spyOn(Router, 'push')
  const { user } = part({
    before: {
      first: '2026-11-23',
      last: '2026-11-25',
      time_zone: 'UTC',
      rows: [{ at: '2026-11-24', ...counts, spent_micro: 3_000_000, closeups: 20 }],
      totals: { ...counts, closeups: 20 },
    },
  })
  expect(screen.getByText(/Compared with Nov 23 – 25, 2026\./)).toBeDefined()
  expect(screen.getAllByText('50% less than before')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Last 7 days', hidden: true }))
  expect(push.mock.lastCall?.[0]).toBe('/ads/pins/5/?days=7&compare=1')
  await user.click(screen.getByRole('checkbox', { name: 'Compare with the days before' }))
  expect(push.mock.lastCall?.[0]).toBe('/ads/pins/5/?from=2026-11-26&until=2026-11-28')
})

test('names what needs attention, each with the way there, and nothing else', () => {
  const calm = { running: 1, drafts: 0, in_review: 2, rejected: [], ending: [], idle: [] }
  const { unmount } = show(
    <AreaTexts area="manager" texts={texts}>
      <OverviewPart overview={calm} ad_account_id="3" />
    </AreaTexts>,
  )
  expect(screen.getByText(/1 campaign is running\. 2 ads are in review\./)).toBeDefined()
  expect(screen.queryByRole('list')).toBe(null)
  unmount()
  show(
    <AreaTexts area="manager" texts={texts}>
      <OverviewPart
        overview={{ ...calm, rejected: [{ id: '9', name: 'Lamps', ads: 2 }], drafts: 1 }}
        ad_account_id="3"
      />
    </AreaTexts>,
  )
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href(/2 ads were rejected in Lamps/))).toBe(
    '/ads/groups/9/?filters={"review_status":["REJECTED"]}',
  )
  expect(decodeURIComponent(href(/1 draft/))).toContain('"summary_status":["DRAFT"]')
})

test('lets other days be chosen in a month, up to today', async () => {
  const push = vi.spyOn(Router, 'push')
  const { user } = part()
  await user.click(screen.getByRole('button', { name: 'Change days' }))
  const month = await screen.findByRole('grid', { name: /November 2026/ }, { timeout: 5000 })
  expect(screen.getByRole('button', { name: /Month after/ }).hasAttribute('disabled')).toBe(true)
  await user.click(within(month).getByRole('button', { name: /November 10, 2026/ }))
  await user.click(within(month).getByRole('button', { name: /November 14, 2026/ }))
  expect(push.mock.lastCall?.[0]).toBe('/ads/pins/5/?from=2026-11-10&until=2026-11-14')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('grid')).toBeNull()
})
