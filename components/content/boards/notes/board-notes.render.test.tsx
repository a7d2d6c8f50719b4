import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toastStore } from '@/components/ui/toasts/toast-store'
import type { WireBoardNote } from '@/lib/content/board-notes/schema'
import type { WireBoard } from '@/lib/content/boards/schema'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { BoardNotes } from './board-notes'

const { pinner } = pinOf('5')
const board = { id: '8', access: ['write'], owner: pinner } as unknown as WireBoard
const note = (id: string, text: string, can_edit = true): WireBoardNote => ({
  ...{ id, type: 'board_note', board_id: '8', title: '', text, user: pinner, can_edit },
  created_at: new Date().toUTCString(),
  updated_at: new Date().toUTCString(),
})
const show = (items: WireBoardNote[], over: Partial<WireBoard> = {}) =>
  renderIn(<BoardNotes board={{ ...board, ...over }} first={{ items, bookmark: null }} />)

describe('notes of a board', () => {
  test('puts a newly composed note first', async () => {
    serveCalls(() => ({ data: note('2', 'Measure the door') }))
    show([note('1', 'Ask about the lamp')])
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Measure the door' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    // The list is hidden while the dialog is open.
    const [first] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain('Measure the door')
  })

  test('asks for text when there is none, and sends nothing', () => {
    serveCalls(() => Promise.reject(new Error('sent')))
    show([])
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Write something first.')).toBeTruthy()
  })

  test('offers to undo a deletion without retyping, and restores the note in its place', async () => {
    const calls = serveCalls(() => ({ data: null }))
    show([note('3', 'Third'), note('2', 'Second'), note('1', 'First')])
    const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 5))
    const second = screen.getAllByRole('button', { name: /^Delete/ })[1]
    if (second) fireEvent.click(second)
    await waitFor(() => expect(shown()).toEqual(['Third', 'First']))
    act(() => toastStore.read().at(-1)?.action?.onAction())
    await waitFor(() => expect(shown()).toEqual(['Third', 'Secon', 'First']))
    expect(calls.map(({ body }) => JSON.stringify(body).includes('undo'))).toEqual([false, true])
  })

  test('offers no actions to a viewer of the board', () => {
    show([note('1', 'Ask about the lamp', false)], { access: [] })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Ask about the lamp')).toBeTruthy()
  })

  test('marks an item of a checklist at once, and takes it back if that was refused', async () => {
    const calls = serveCalls(({ body }) =>
      JSON.stringify(body).includes('Flour')
        ? { status: 500, error: { code: 1000, message: 'Broken' } }
        : { data: note('1', 'For Sunday\n[x] Eggs\n[ ] Flour') },
    )
    show([note('1', 'For Sunday\n[ ] Eggs\n[ ] Flour')])
    const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
    expect(screen.getByText('For Sunday')).toBeTruthy()
    fireEvent.click(box('Eggs'))
    expect(box('Eggs').checked).toBe(true)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.path).toBe('/resource/BoardNoteItemResource/update/')
    expect(calls[0]?.body).toMatchObject({ options: { note_id: '1', at: 0, text: 'Eggs', is_done: true } })
    fireEvent.click(box('Flour'))
    expect(box('Flour').checked).toBe(true)
    await waitFor(() => expect(box('Flour').checked).toBe(false))
    expect(box('Eggs').checked).toBe(true)
  })

  test('composes a checklist: Enter adds an item, Backspace removes an empty one', async () => {
    const calls = serveCalls(() => ({ data: note('2', '[ ] Eggs\n[ ] Flour') }))
    show([])
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
    const item = (at: number) => screen.getByLabelText(`Item ${at}`)
    fireEvent.change(item(1), { target: { value: 'Eggs' } })
    fireEvent.keyDown(item(1), { key: 'Enter' })
    fireEvent.change(item(2), { target: { value: 'Flour' } })
    fireEvent.keyDown(item(2), { key: 'Enter' })
    fireEvent.keyDown(item(3), { key: 'Backspace' })
    expect(screen.queryByLabelText('Item 3')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ options: { board_id: '8', text: '[ ] Eggs\n[ ] Flour' } })
  })

  test('shows a checklist to viewers who may not mark it', () => {
    show([note('1', '[x] Eggs', false)], { access: [] })
    expect((screen.getByRole('checkbox', { name: 'Eggs' }) as HTMLInputElement).disabled).toBe(true)
  })
})
