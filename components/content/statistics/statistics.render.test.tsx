import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountReport, ShownDay } from '@/lib/content/pins/statistics/read/report.server'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { AccountStatistics } from './account-statistics'
import { PinStatistics } from './pin-statistics'

const zero = { value: 0, change: null }
const figures = {
  ...{
    impressions: zero,
    closeups: zero,
    saves: zero,
    outbound_clicks: zero,
    comments: zero,
    reactions: zero,
  },
  profile_visits: zero,
}
const day = (n: number, impressions: number): ShownDay => ({
  ...{ day: `2026-11-0${n}`, impressions, closeups: 0, saves: 0, outbound_clicks: 0, comments: 0 },
  ...{ reactions: 0, profile_visits: 0, followers: 0 },
})
const none: AccountReport = {
  ...{ figures, followers: zero, series: [day(1, 0), day(2, 0)], pins: [], boards: [], audience: null },
}
const some: AccountReport = {
  ...{ followers: { value: 3, change: -25 }, series: [day(1, 1200), day(2, 34)] },
  figures: { ...figures, impressions: { value: 1234, change: 12 }, saves: { value: 5, change: 0 } },
  pins: [
    {
      pin: pinOf('5', { title: 'Chair', grid_title: '' }),
      counts: { impressions: 900, closeups: 4, saves: 3, outbound_clicks: 2 },
    },
  ],
  boards: [
    { id: '8', name: 'Home', href: '/ada/home/', may: true, impressions: 900, closeups: 4, saves: 3 },
    { id: '9', name: 'Shared', href: '/bo/shared/', may: false, impressions: 1, closeups: 0, saves: 0 },
  ],
  audience: {
    people: 200,
    parts: {
      country: [
        { name: 'US', people: 100 },
        { name: null, people: 100 },
      ],
      device: [{ name: 'phone', people: 200 }],
      age: [{ name: '25-34', people: 200 }],
      gender: [],
    },
  },
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('shows what happened, with its change, and the days as a table', () => {
  renderIn(<AccountStatistics days={30} sort="impressions" report={some} />)
  expect(
    screen.getByRole('link', { name: /^Impressions 1,234\s+12% more than before$/, current: 'page' }),
  ).toBeTruthy()
  expect(screen.getByText('25% less than before')).toBeTruthy()
  expect(screen.getByText('Same as before')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Impressions by day' })
  expect(within(table).getByRole('row', { name: 'Nov 1 1,200' })).toBeTruthy()
})

test('keeps the days and the metric in the addresses of its links', () => {
  renderIn(<AccountStatistics days={7} sort="saves" report={some} />)
  expect(hrefOf(/^Impressions/)).toBe('/analytics/?days=7&sort=impressions')
  expect(hrefOf('90 days')).toBe('/analytics/?days=90&sort=saves')
  expect(hrefOf('Download CSV')).toBe('/v3/statistics/?days=7')
  expect(hrefOf('Chair')).toBe('/analytics/pins/5/?days=7')
  expect(hrefOf('Home')).toBe('/analytics/boards/8/?days=7')
  expect(hrefOf('Shared')).toBe('/bo/shared/')
})

test('tells the parts of an audience, all others as one, and nothing of one that is too small', () => {
  const { unmount } = renderIn(<AccountStatistics days={7} sort="saves" report={some} />)
  expect(screen.getByText('United States').nextSibling?.textContent).toBe('50%')
  expect(screen.getByText('Other').nextSibling?.textContent).toBe('50%')
  expect(screen.getByText('Phone').nextSibling?.textContent).toBe('100%')
  expect(screen.queryByRole('heading', { name: 'Gender' })).toBeNull()
  unmount()
  renderIn(<AccountStatistics days={7} sort="saves" report={{ ...some, audience: null }} />)
  expect(screen.getByText(/once 100 people have opened/)).toBeTruthy()
})

test('explains where numbers come from while there are none', () => {
  renderIn(<AccountStatistics days={30} sort="impressions" report={none} />)
  expect(screen.getByRole('heading', { name: 'No numbers yet' })).toBeTruthy()
  expect(hrefOf('Create a pin')).toBe('/pin/create/')
  expect(screen.queryByRole('figure')).toBeNull()
})

test('names the pin, and says when it had nothing in the days', () => {
  renderIn(
    <PinStatistics
      days={7}
      sort="closeups"
      pin={pinOf('5', { title: 'Chair', grid_title: '' })}
      report={none}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Pin stats' })).toBeTruthy()
  expect(hrefOf('See the pin')).toBe('/pin/5/')
  expect(hrefOf('Download CSV')).toBe('/v3/statistics/?days=7&pin_id=5')
  expect(screen.getByText('Nothing in these 7 days.')).toBeTruthy()
})
