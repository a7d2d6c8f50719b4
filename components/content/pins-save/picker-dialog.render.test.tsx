import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { WireOwnSave } from '@/lib/content/pins/card/wire-parts'
import type { WirePin } from '@/lib/content/pins/schema'
import { pickerBoard, pinOf } from '@/tools/testing/pin'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { PickerDialog } from './picker-dialog'

vi.mock('next/router', () => ({ default: { asPath: '/', pathname: '/', query: {} } }))

const boardRef = (id: string, name: string) => ({ id, name, url: `/ada/${id}/`, privacy: 'public' as const })
const save = (pin_id: string, board: ReturnType<typeof boardRef>, more: Partial<WireOwnSave> = {}) => ({
  pin_id,
  board,
  section: null,
  is_repin: true,
  ...more,
})
const [birds, lunch] = [boardRef('1', 'Small birds'), boardRef('2', 'Lunch boxes')]
const picture = 'a'.repeat(32)

type Options = {
  own_saves?: WireOwnSave[]
  pin?: Partial<WirePin>
  create?: (board_id: string) => Served
}

function open({ own_saves = [], pin = {}, create }: Options = {}) {
  const calls = serveCalls(({ path, body }) => {
    if (path === '/resource/BoardPickerBoardsResource/get/')
      return {
        data: {
          all_boards: [
            pickerBoard('1', 'Small birds'),
            pickerBoard('2', 'Lunch boxes'),
            pickerBoard('3', 'Kites'),
          ],
          boards_shortlist: [],
          own_saves,
        },
      }
    if (path === '/resource/RepinResource/create/') {
      const { board_id } = (body as { options: { board_id: string } }).options
      return create?.(board_id) ?? { data: pinOf(`9${board_id}`, { board: boardRef(board_id, 'A board') }) }
    }
    return { data: pinOf('5', { image_signature: picture, saved_info: null }) }
  })
  const shown = pinOf('5', { image_signature: picture, ...pin })
  const rendered = renderIn(<PickerDialog pinId="5" />, { screen: { pins: [shown] } })
  const sent = (name: string) => calls.filter(({ path }) => path.includes(name))
  return { ...rendered, sent }
}

describe('a picture that the viewer saved', () => {
  const saved_info = { pin_id: '90', board: birds, section: null, board_ids: ['1', '2'] }
  const own_saves = [save('90', birds), save('80', lunch, { section: { id: '4', title: 'Tuesdays' } })]

  test('lists the boards that hold it on top, each with Remove', async () => {
    open({ own_saves, pin: { saved_info } })
    expect(await screen.findByRole('dialog', { name: 'Saved' })).toBeTruthy()
    const saved = await screen.findByRole('region', { name: 'Your boards with this pin' })
    const rows = within(saved).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(['Small birdsRemove', 'Lunch boxesTuesdaysRemove'])
    expect(within(saved).getByRole('link', { name: 'Small birds' }).getAttribute('href')).toBe('/ada/1/')
  })

  test('removes one by its own pin, and puts it back with Undo', async () => {
    const { user, sent, store } = open({ own_saves, pin: { saved_info } })
    await user.click(await screen.findByRole('button', { name: 'Remove from Small birds' }))
    expect(await screen.findByText('Removed')).toBeTruthy()
    expect(sent('PinResource/delete')[0]?.body).toMatchObject({ options: { id: '90' } })
    await vi.waitFor(() => expect(store.getState().pins.entities['5']?.saved_info).toBe(null))
    await user.click(screen.getByRole('button', { name: 'Put back on Small birds' }))
    expect(await screen.findByRole('button', { name: 'Remove from Small birds' })).toBeTruthy()
    expect(sent('PinResource/update')[0]?.body).toMatchObject({ options: { id: '90', deleted: false } })
  })

  test('no longer calls a board saved from which it was removed, and leaves the board where it is', async () => {
    const { user } = open({ own_saves, pin: { saved_info } })
    await user.click(await screen.findByRole('button', { name: 'Remove from Small birds' }))
    await screen.findByText('Removed')
    const names = () => screen.getAllByRole('button', { name: /^(Small birds|Lunch boxes|Kites)/ })
    expect(names().map((one) => one.textContent)).toEqual(['Kites', 'Small birds', 'Lunch boxesSaved'])
    await user.click(screen.getByRole('button', { name: 'Put back on Small birds' }))
    await screen.findByRole('button', { name: 'Remove from Small birds' })
    expect(names().map((one) => one.textContent)).toEqual(['Kites', 'Small birdsSaved', 'Lunch boxesSaved'])
  })

  test('does not offer to remove the pin that the viewer created', async () => {
    open({ own_saves: [save('5', birds, { is_repin: false })] })
    const saved = await screen.findByRole('region', { name: 'Your boards with this pin' })
    expect(within(saved).getByText('You created this pin here')).toBeTruthy()
    expect(within(saved).queryByRole('button')).toBe(null)
  })

  test('lists the other boards first below', async () => {
    open({ own_saves, pin: { saved_info } })
    await screen.findByRole('region', { name: 'Your boards with this pin' })
    const names = screen.getAllByRole('button', { name: /^(Small birds|Lunch boxes|Kites)/ })
    expect(names.map((one) => one.textContent)).toEqual(['Kites', 'Small birdsSaved', 'Lunch boxesSaved'])
  })
})

describe('several boards', () => {
  const choose = async (user: ReturnType<typeof open>['user'], ...names: RegExp[]) => {
    await user.click(await screen.findByRole('button', { name: 'Choose several' }))
    for (const name of names) await user.click(screen.getByRole('button', { name }))
  }

  test('are saved to with one press, in one call each', async () => {
    const { user, sent, store } = open()
    store.dispatch({ type: 'ui/pickerOpened', payload: '5' })
    await choose(user, /^Small birds/, /^Kites/)
    await user.click(screen.getByRole('button', { name: 'Save to 2 boards' }))
    await vi.waitFor(() => expect(sent('RepinResource')).toHaveLength(2))
    await vi.waitFor(() => expect(store.getState().ui.picker).toBe(null))
    expect(sent('RepinResource').map(({ body }) => (body as { options: object }).options)).toMatchObject([
      { pin_id: '5', board_id: '1' },
      { pin_id: '5', board_id: '3' },
    ])
  })

  test('name the board that refused it, and stay open with that one chosen', async () => {
    const { user, store } = open({
      create: (id) =>
        id === '3'
          ? { status: 403, error: { code: 7, message: 'You can’t save here.' } }
          : { data: pinOf(`9${id}`, { board: boardRef(id, 'A board') }) },
    })
    store.dispatch({ type: 'ui/pickerOpened', payload: '5' })
    await choose(user, /^Small birds/, /^Kites/)
    await user.click(screen.getByRole('button', { name: 'Save to 2 boards' }))
    expect(await screen.findByText(/^Not saved to Kites: /)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save to 1 board' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Kites/ }).getAttribute('aria-pressed')).toBe('true')
    expect(store.getState().ui.picker).toBe('5')
  })
})
