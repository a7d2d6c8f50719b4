import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/dashboard-operations.json'
import { renderIn } from '@/tools/testing/render'
import { Timings } from './timings'
import { VitalPart } from './vital-part'

const inArea = (children: React.ReactNode) => (
  <AreaTexts area="dashboard-operations" texts={texts}>
    {children}
  </AreaTexts>
)

test('lists calls with their times in units', () => {
  const row = { name: 'PinResource.get', count: 1200, errors: 3, total: 90_000, mean: 75, p95: 1500 }
  renderIn(inArea(<Timings id="calls" title="Calls" rows={[row]} />))
  const cells = within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['1,200', '1.5 min', '75 ms', '1.5 sec', '3'])
})

test('says that nothing was measured', () => {
  renderIn(inArea(<Timings id="calls" title="Calls" rows={[]} />))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Nothing was measured in these days.')).toBeDefined()
})

test('rates a vital by page in words', () => {
  const vital = {
    name: 'LCP' as const,
    days: [{ day: '2026-11-28', p75: 3000, count: 4 }],
    routes: [
      { route: '/', count: 3, p75: 2000 },
      { route: 'other', count: 1, p75: 5000 },
    ],
  }
  renderIn(inArea(<VitalPart vital={vital} />))
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toContain('/2 secGood3')
  expect(rows).toContain('Other pages5 secPoor1')
})
