import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireBoard } from '@/lib/content/boards/schema'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { SectionsDialog } from './sections-dialog'

const board = { id: '8', name: 'Rooms', url: '/ada/rooms/' } as unknown as WireBoard
const sections = ['Bath', 'Hall', 'Roof'].map((title, n) => ({ id: `${n + 1}`, title, pin_count: 0 }))

test('moves a section that is dragged onto another to its position', async () => {
  const calls = serveCalls(() => ({ data: sections }))
  renderIn(<SectionsDialog board={board} onClose={() => undefined} />)
  await screen.findByText('Roof')
  const rows = () => screen.getAllByRole('listitem')
  const [bath, , roof] = rows() as [HTMLElement, HTMLElement, HTMLElement]
  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(roof, { dataTransfer })
  fireEvent.drop(bath, { dataTransfer })
  expect(rows().map((row) => row.textContent)).toEqual(['Roof', 'Bath', 'Hall'])
  await waitFor(() =>
    expect(JSON.stringify(calls)).toContain(JSON.stringify({ section_id: '3', before_id: '1' }).slice(1, -1)),
  )
})
