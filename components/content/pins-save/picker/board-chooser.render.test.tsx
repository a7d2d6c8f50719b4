import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { pickerBoard, pinOf } from '@/tools/testing/pin'
import { pausedAnswer, renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { BoardChooser } from './board-chooser'

const t = en.save
const boards = [pickerBoard('1', 'Small birds'), pickerBoard('2', 'Lunch boxes')]
const answer = (all_boards: unknown[]): Served => ({ data: { all_boards, boards_shortlist: [] } })

function show(serve: () => Served | Promise<Served> = () => answer(boards), without?: string) {
  const calls = serveCalls(serve)
  const onChoose = vi.fn()
  const rest = without === undefined ? {} : { without }
  return { ...renderIn(<BoardChooser chosen={null} onChoose={onChoose} {...rest} />), calls, onChoose }
}

describe('board picker', () => {
  test('lists the boards and returns the chosen one', async () => {
    const { onChoose, user } = show()
    await user.click(await screen.findByRole('button', { name: /^Lunch boxes/ }))
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '2', name: 'Lunch boxes' }))
  })

  test('narrows the list by name', async () => {
    const { user } = show()
    await screen.findByText('Small birds')
    await user.type(screen.getByRole('searchbox', { name: t.picker.search }), 'lunch')
    expect(screen.queryByText('Small birds')).toBe(null)
    expect(screen.getByText('Lunch boxes')).toBeTruthy()
  })

  test('selects the first match with Enter', async () => {
    const { onChoose, user } = show()
    await screen.findByText('Small birds')
    await user.type(screen.getByRole('searchbox'), 'bird{Enter}')
    expect(onChoose).toHaveBeenCalledWith({ id: '1', name: 'Small birds' })
  })

  test('passes Escape to its dialog, and handles other keys', async () => {
    const keys = vi.fn()
    document.addEventListener('keydown', ({ key }) => keys(key))
    const { user } = show()
    await user.click(await screen.findByRole('searchbox'))
    await user.keyboard('s{Escape}')
    expect(keys.mock.calls).toEqual([['Escape']])
  })

  test('offers to create a board with a new name', async () => {
    const { user } = show()
    await screen.findByText('Small birds')
    await user.type(screen.getByRole('searchbox'), 'Kites')
    expect(screen.getByRole('button', { name: 'Create “Kites”' })).toBeTruthy()
  })

  test('is busy until the boards are loaded', async () => {
    const gate = pausedAnswer()
    const { container } = show(() => gate.answer)
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy()
    gate.give(answer(boards))
    await screen.findByText('Small birds')
    expect(container.querySelector('[aria-busy=true]')).toBe(null)
  })

  test('shows that there are no boards yet', async () => {
    show(() => answer([]))
    expect(await screen.findByText(t.picker.none)).toBeTruthy()
  })

  test('leaves out an unavailable board, and reports when there is no other', async () => {
    show(undefined, '1')
    expect(await screen.findByText('Lunch boxes')).toBeTruthy()
    expect(screen.queryByText('Small birds')).toBe(null)
    show(() => answer(boards.slice(0, 1)), '1')
    expect(await screen.findByText(t.picker.noOther)).toBeTruthy()
  })

  test('retries after a failure', async () => {
    let tries = 0
    const { user } = show(() => {
      tries += 1
      return tries === 1 ? { status: 500, error: { code: 500, message: 'Sorry' } } : answer(boards)
    })
    const alert = await screen.findByRole('alert')
    await user.click(within(alert).getByRole('button', { name: t.picker.retry }))
    expect(await screen.findByText('Small birds')).toBeTruthy()
    expect(tries).toBe(2)
  })
})

describe('the first save of an account', () => {
  const first = () => {
    const calls = serveCalls(({ path, body }) => {
      if (path === '/resource/BoardPickerBoardsResource/get/') return answer([])
      if (path === '/resource/PinInterestsResource/get/') return { data: [{ name: 'Ceramics' }] }
      const { options } = body as { options: { name: string } }
      return { data: { id: '9', name: options.name, url: '/ada/new/' } }
    })
    const onChoose = vi.fn()
    return {
      calls,
      onChoose,
      ...renderIn(<BoardChooser chosen={null} onChoose={onChoose} pin={pinOf('5')} />),
    }
  }

  test('offers three boards named after the topic of the pin, and creates the chosen one', async () => {
    const { onChoose, user } = first()
    for (const name of ['Ceramics', 'Ceramics ideas', 'Ceramics to try'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ceramics ideas' }))
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith({ id: '9', name: 'Ceramics ideas' }))
  })

  test('offers the profile as a destination', async () => {
    const { onChoose, user } = first()
    await user.click(await screen.findByRole('button', { name: /^Profile/ }))
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith({ id: '9', name: 'Profile' }))
  })
})
