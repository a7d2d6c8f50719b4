import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { StatisticsButton } from './statistics-button'

const dayOf = (index: number) => new Date(Date.UTC(2030, 4, 1 + index)).toISOString().slice(0, 10)
const numbers = (days: number, views: number) => {
  const series = Array.from({ length: days }, (_, at) => ({
    ...{
      day: dayOf(at),
      impressions: at === 2 ? views : 0,
      closeups: at === 3 ? 2 : 0,
      saves: at === 1 ? 4 : 0,
      outbound_clicks: 0,
    },
  }))
  return {
    data: { pin_id: '5', days, impressions: views, closeups: 2, saves: 4, outbound_clicks: 0, series },
  }
}

/** Opens the numbers; `serve` answers each call, the first one for 30 days. */
async function open(serve: (call: number) => Served, mayPromote = false) {
  let call = 0
  serveCalls(() => serve(call++))
  const rendered = renderIn(<StatisticsButton pinId="5" mayPromote={mayPromote} />)
  await rendered.user.click(screen.getByRole('button', { name: 'Stats' }))
  await screen.findByRole('dialog', { name: 'Stats' })
  return rendered
}

test('shows the numbers of 30 days, and those of each day as a table', async () => {
  await open(() => numbers(30, 1200))
  expect(await screen.findByRole('button', { name: '1,200 Impressions', pressed: true })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Impressions on each day' })
  expect(within(table).getByRole('row', { name: 'May 3 1,200' })).toBeTruthy()
  expect(within(table).getAllByRole('row')).toHaveLength(31)
})

test('changes what is shown and over which span', async () => {
  const { user } = await open((call) => (call === 0 ? numbers(30, 30) : numbers(7, 7)))
  await user.click(await screen.findByRole('button', { name: '4 Saves' }))
  expect(screen.getByRole('table', { name: 'Saves on each day' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '2 Closeups' }))
  await user.click(screen.getByRole('button', { name: '7 days' }))
  expect(await screen.findByRole('button', { name: '7 Impressions' })).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(8)
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/analytics/pins/5/?days=7')
})

test('says that there is nothing yet, instead of an empty chart', async () => {
  const { user } = await open(() => numbers(30, 0))
  expect(await screen.findByText(/^Nothing yet in these 30 days/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '0 Outbound clicks' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('offers to try again after a failure', async () => {
  let isBroken = true
  const { user } = await open(() =>
    isBroken ? { status: 500, error: { code: 1000, message: 'Broken' } } : numbers(30, 3),
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: '3 Impressions' })).toBeTruthy()
})

test('leads to the form that promotes the pin, only for who may', async () => {
  const promote = () => screen.queryAllByRole('link', { name: 'Promote', hidden: true })
  const { unmount } = await open(() => numbers(30, 30))
  expect(promote()).toEqual([])
  unmount()
  await open(() => numbers(30, 30), true)
  expect(promote().map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/ads/quick-promote/5/'))
})
