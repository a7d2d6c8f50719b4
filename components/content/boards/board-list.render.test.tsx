import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { WireBoard } from '@/lib/content/boards/schema'
import { pinOf } from '@/tools/testing/pin'
import { renderIn } from '@/tools/testing/render'
import { BoardList } from './board-list'

const board = (id: string, name: string) =>
  ({
    ...{ id, name, url: `/ada/${id}/`, privacy: 'public', owner: pinOf('5').pinner },
    ...{ cover_images: [], cover_pin: null, pin_count: 0, section_count: 0 },
    ...{ archived_by_me_at: null, last_pinned_at: null },
  }) as unknown as WireBoard
const boards = [board('1', 'Rooms'), board('2', 'Lamps')]

test('moves a board that is dragged onto another, but not one dropped on itself', () => {
  const onMove = vi.fn()
  renderIn(<BoardList boards={boards} label="Boards" onStep={vi.fn()} onMove={onMove} />)
  const [interiors, lamps] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(lamps, { dataTransfer })
  expect(fireEvent.dragOver(lamps, { dataTransfer })).toBe(true)
  expect(fireEvent.dragOver(interiors, { dataTransfer })).toBe(false)
  fireEvent.drop(interiors, { dataTransfer })
  expect(onMove).toHaveBeenCalledExactlyOnceWith(boards[1], '1')
})

test('allows no dragging of boards that are not arranged by hand', () => {
  renderIn(<BoardList boards={boards} label="Boards" />)
  for (const card of screen.getAllByRole('listitem')) expect(card.getAttribute('draggable')).toBeNull()
})

test('names the readers of a secret board', () => {
  const secret = (id: string, is_collaborative: boolean) =>
    ({ ...board(id, 'Rooms'), privacy: 'secret', is_collaborative }) as WireBoard
  renderIn(<BoardList boards={[secret('1', false), secret('2', true)]} label="Boards" />)
  const [own, shared] = screen.getAllByRole('heading', { level: 3 })
  expect(own?.textContent).toContain('only you can see it')
  expect(shared?.textContent).toContain('only its collaborators can see it')
})
