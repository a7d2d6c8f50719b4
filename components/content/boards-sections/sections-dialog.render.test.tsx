import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireBoard } from '@/lib/content/boards/schema'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { SectionsDialog } from './sections-dialog'

vi.mock('@/components/platform/reload-page', () => ({ reloadPage: vi.fn(async () => true) }))

const board = { id: '8', name: 'Rooms', url: '/ada/rooms/' } as unknown as WireBoard
const sections = ['Bath', 'Hall', 'Roof'].map((title, n) => ({ id: `${n + 1}`, title, pin_count: 0 }))

test('moves a section to the position of the section onto which it is dragged', async () => {
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

test('merges a section into the chosen one only after confirmation, and offers to undo it', async () => {
  const user = userEvent.setup()
  const now = () => (done === 'merged' ? sections.slice(1) : sections)
  let done = ''
  const action = { id: '70', board_id: '8', section_id: '1', status: 'done' }
  const calls = serveCalls((call) => {
    const name = JSON.stringify(call)
    if (!name.includes('BoardActionResource')) return { data: now() }
    done = name.includes('undo') ? 'undone' : 'merged'
    return { data: action }
  })
  renderIn(<SectionsDialog board={board} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Merge Bath into another section' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Choose a section' }), 'Roof')
  expect(JSON.stringify(calls)).not.toContain('BoardActionResource')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByText('Bath')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Bath')
  expect(done).toBe('undone')
})

test('marks the profile pins as stale after a section delete, until they are refreshed', async () => {
  serveCalls(({ path }) => ({ data: path.includes('BoardSectionsResource') ? sections : null }))
  const { user, store } = renderIn(<SectionsDialog board={board} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Delete Bath' }))
  expect(store.getState().ui.profileStale).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Delete section' }))
  await waitFor(() => expect(screen.queryByText('Bath')).toBeNull())
  expect(store.getState().ui.profileStale).toBe(true)
})

test('offers the undo in a toast after the dialog closes', async () => {
  serveCalls(({ path }) => ({
    data: path.includes('BoardActionResource')
      ? { id: '70', board_id: '8', section_id: '1', status: 'done' }
      : sections,
  }))
  const { user } = renderIn(<SectionsDialog board={board} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Merge Bath into another section' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Choose a section' }), 'Roof')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await screen.findByRole('button', { name: 'Undo' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(toastStore.read().at(-1)).toMatchObject({ message: 'Merged into Roof', action: { label: 'Undo' } })
})

test('asks for the name of a section, and keeps a refused one with the reason at its field', async () => {
  const user = userEvent.setup()
  const refusal = { status: 400, error: { code: 1, message: 'That name is taken.', field: 'title' } }
  const calls = serveCalls(({ path }) => (path.includes('/update/') ? refusal : { data: sections }))
  renderIn(<SectionsDialog board={board} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Rename Bath' }))
  const title = screen.getByDisplayValue<HTMLInputElement>('Bath')
  await user.clear(title)
  await user.keyboard('{Enter}')
  expect(title.getAttribute('aria-invalid')).toBe('true')
  expect(calls.some(({ path }) => path.includes('/update/'))).toBe(false)
  await user.type(title, 'Hall')
  expect(title.getAttribute('aria-invalid')).toBe(null)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('That name is taken.')).toBeTruthy()
  expect([title.value, title.getAttribute('aria-invalid')]).toEqual(['Hall', 'true'])
})
