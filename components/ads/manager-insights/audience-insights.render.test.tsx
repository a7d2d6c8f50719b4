import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/manager.json'
import { keepCalls, show } from '@/tools/testing/business'
import { AudienceInsights } from './audience-insights'

afterEach(() => vi.unstubAllGlobals())

const topic = { key: '5', id: '5', name: 'Home', ratio: 0.4, index: 1.6 }
const known = {
  date: '2026-11-28',
  size: 2300,
  size_is_upper_bound: false,
  categories: [{ ...topic, subcategories: [{ ...topic, id: '6', name: 'Lamps', ratio: 0.2, index: 2 }] }],
  demographics: {
    ages: [{ key: '25-34', name: '25-34', ratio: 0.61 }],
    genders: [{ key: 'female', name: 'female', ratio: 0.7 }],
    countries: [{ key: 'CA', name: 'Canada', ratio: 0.9 }],
    devices: [{ key: 'web', name: 'web', ratio: 0.5 }],
    metros: [],
  },
}

test('draws each part with its number in a table, and asks about another audience', async () => {
  const calls = keepCalls(({ url }) => {
    const type = url.searchParams.get('audience_insight_type')
    const isFew = type === 'YOUR_ENGAGED_AUDIENCE'
    return Response.json({ ...known, type, ...(isFew ? { size: 100, size_is_upper_bound: true } : {}) })
  })
  const { user } = show(
    <AreaTexts area="manager" texts={texts}>
      <AudienceInsights ad_account_id="3" />
    </AreaTexts>,
  )
  await user.click(screen.getByRole('button', { name: 'See your audience' }))
  await screen.findByText('About 2,300 people')
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows('Countries')).toEqual([
    ['Countries', 'Share of these people'],
    ['Canada', '90%'],
  ])
  expect(rows('Topics')).toEqual([
    ['Topics', 'Share of these people', 'Compared with everyone'],
    ['Home', '40%', '1.6× everyone'],
    ['Lamps', '20%', '2× everyone'],
  ])
  await user.selectOptions(screen.getByLabelText('Audience'), 'YOUR_ENGAGED_AUDIENCE')
  await screen.findByText(/it takes more than 100/)
  expect(screen.queryByRole('table')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Audience'), 'PINTEREST_TOTAL_AUDIENCE')
  await screen.findByText('About 2,300 people')
  expect(rows('Topics')[1]).toEqual(['Home', '40%'])
  expect(calls).toHaveLength(3)
})
