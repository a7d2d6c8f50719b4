import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import type { ListedReport } from '@/lib/ads/reports/async/list.server'
import texts from '@/messages/en/manager.json'
import { renderIn } from '@/tools/testing/render'
import { Summary } from '../reports-summary/summary'
import { NewReport } from './new-report'
import { ReportList } from './report-list'

afterEach(() => vi.unstubAllGlobals())

const today = '2026-03-01'

/** Answers each call as the v5 door does; returns the bodies that were sent. */
function answerWith(answer: object): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    bodies.push(typeof body === 'string' ? JSON.parse(body) : null)
    return Response.json(answer)
  })
  return bodies
}

const results = {
  currency: 'USD',
  spent_micro: 4_000_000,
  impressions: 200,
  outbound_clicks: 2,
  saves: 0,
  checkouts: 3,
  buyers: 2,
  checkout_value_micro: 10_000_000,
  foreign_checkouts: 0,
  signups: 0,
  leads: 0,
  page_visits: 0,
  has_tag: true,
}
const inArea = (children: React.ReactNode) =>
  renderIn(
    <AreaTexts area="manager" texts={texts}>
      {children}
    </AreaTexts>,
  )
const summary = (can_edit = true) =>
  inArea(
    <Summary
      ad_account_id="3"
      business_id="7"
      can_edit={can_edit}
      start_date="2026-02-01"
      end_date={today}
    />,
  )

test('says in sentences what ads achieved', async () => {
  answerWith(results)
  summary()
  expect(await screen.findByText('2 people bought after seeing this.')).toBeDefined()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '2 people bought after seeing this.',
    'They bought for $10.00: $2.50 for each $1.00 you spent.',
    'Your ads were seen 200 times.',
    '2 views led to a click: 1% of all.',
    'You spent $4.00.',
    'Each click cost $2.00.',
  ])
})

test('leads to the tags where none reported anything', async () => {
  answerWith({ ...results, checkouts: 0, buyers: 0, has_tag: false })
  summary()
  const link = await screen.findByRole('link', { name: 'set up the tag' })
  expect(link.getAttribute('href')).toBe('/business/manager/tags/?business_id=7')
})

test('says without a link to those who only read that no purchases were reported', async () => {
  answerWith({ ...results, checkouts: 0, buyers: 0, has_tag: false })
  summary(false)
  await screen.findByText('No purchases were reported yet.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('sends what is chosen; broken down by people there are no conversions', async () => {
  const calls = answerWith({ report_status: 'IN_PROGRESS', token: 't', message: null })
  const onMade = vi.fn()
  const { user } = inArea(<NewReport ad_account_id="3" today={today} onMade={onMade} onClose={() => {}} />)
  await user.type(screen.getByLabelText('Name'), 'March')
  await user.selectOptions(screen.getByLabelText('Break down by'), 'GENDER')
  expect(screen.queryByRole('checkbox', { name: 'Purchases' })).toBeNull()
  expect(within(screen.getByLabelText('And for each')).queryByRole('option', { name: 'Hour' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make report' }))
  await waitFor(() =>
    expect(onMade).toHaveBeenCalledWith('t', expect.objectContaining({ level: 'CAMPAIGN' })),
  )
  expect(calls[0]).toMatchObject({
    report_name: 'March',
    level: 'CAMPAIGN_TARGETING',
    targeting_types: ['GENDER'],
    columns: ['SPEND_IN_DOLLAR', 'IMPRESSION_1', 'OUTBOUND_CLICK_1'],
    start_date: '2026-01-31',
    end_date: today,
  })
})

test('sends nothing without figures, and says so', async () => {
  const calls = answerWith({})
  const { user } = inArea(<NewReport ad_account_id="3" today={today} onMade={() => {}} onClose={() => {}} />)
  for (const name of ['Spend', 'Impressions', 'Outbound clicks', 'Purchases'])
    await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Make report' }))
  expect(await screen.findByText('Choose at least one figure')).toBeDefined()
  expect(calls).toEqual([])
})

const report: ListedReport = {
  token: 't',
  name: 'March',
  format: 'CSV',
  status: 'FINISHED',
  size: 2048,
  lines: 3,
  created_time: 1_793_491_200_000,
  expires_time: 1_794_096_000_000,
}

test('offers the file of a report that is ready, and none of one that failed', () => {
  answerWith({})
  inArea(
    <ReportList
      ad_account_id="3"
      reports={[report, { ...report, token: 'u', name: 'April', status: 'FAILED' }]}
    />,
  )
  expect(screen.getByRole('button', { name: 'Download March' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download April' })).toBeNull()
  expect(screen.getByText('Could not be made')).toBeDefined()
})

test('asks about a report that is being made until it is there', async () => {
  const calls = answerWith({ report_status: 'FINISHED', url: 'http://x/', size: 9 })
  inArea(
    <ReportList
      ad_account_id="3"
      reports={[{ ...report, status: 'IN_PROGRESS', size: null, lines: null }]}
    />,
  )
  expect(await screen.findByRole('button', { name: 'Download March' })).toBeDefined()
  expect(calls).toHaveLength(1)
})
