import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Chart } from './chart'

const plot = {
  kind: 'bar' as const,
  title: 'Events by day',
  atTitle: 'Day',
  empty: 'No events yet.',
  series: [
    { key: 'visits', label: 'Visits' },
    { key: 'orders', label: 'Orders' },
  ],
  writeAt: (at: string) => `Nov ${at}`,
  writeValue: (value: number) => `${value} events`,
}

describe('Chart', () => {
  it('tells its numbers as a table', () => {
    render(<Chart {...plot} rows={[{ at: '26', visits: 3, orders: 0 }]} />)
    expect(screen.getByRole('table', { name: 'Events by day' })).toBeTruthy()
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['3 events', '0 events'])
    expect(screen.getByRole('rowheader').textContent).toBe('Nov 26')
  })

  it('says that there is nothing to draw when each value is zero', () => {
    render(<Chart {...plot} rows={[{ at: '26', visits: 0, orders: 0 }]} />)
    expect(screen.getByText('No events yet.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows its table in place of the drawing when requested, and the drawing again', async () => {
    const asTable = { show: 'Show as table', hide: 'Show as chart' }
    const rows = [{ at: '26', visits: 3, orders: null }]
    const { container } = render(<Chart {...plot} rows={rows} asTable={asTable} />)
    const button = screen.getByRole('button', { name: 'Show as table', expanded: false })
    await userEvent.click(button)
    expect(container.querySelector('[aria-hidden]')).toBeNull()
    expect(screen.getByRole('table').closest('.visually-hidden')).toBeNull()
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3 events', '–'])
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart', expanded: true }))
    expect(screen.getByRole('table').closest('.visually-hidden')).not.toBeNull()
  })
})
