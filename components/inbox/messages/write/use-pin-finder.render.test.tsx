import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '@/messages/en/messages.json'
import { pausedAnswer, renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { PinPicker } from './pin-picker'

const pin = (id: string, title: string) => ({ id, type: 'pin', title, is_ready: true, images: {} })
const names = () =>
  screen.queryAllByRole('button', { name: /^Pin \d$/ }).map((button) => button.getAttribute('aria-label'))

const interiors = { id: '9', name: 'Rooms', url: '/ada/rooms/', image_cover_url: null, sections: [] }

function show(serve: (path: string) => Served | Promise<Served>, all_boards: object[] = []) {
  serveCalls(({ path }) =>
    path.includes('BoardPicker') ? { data: { all_boards, boards_shortlist: [] } } : serve(path),
  )
  const onBoard = vi.fn()
  return {
    onBoard,
    ...renderIn(<PinPicker onChoose={() => {}} onBoard={onBoard} onClose={() => {}} />, { texts }),
  }
}

test('shows the previous pins until the results of a search arrive', async () => {
  const { answer, give } = pausedAnswer()
  const { user } = show((path) => {
    return path.includes('UserPinsResource') ? { data: [pin('1', 'Pin 1')] } : answer
  })
  await expect.poll(names).toEqual(['Pin 1'])
  await user.type(screen.getByRole('searchbox'), 'blue')
  await screen.findByText('Loading', { exact: false })
  expect(names()).toEqual(['Pin 1'])
  give({ data: { results: [pin('2', 'Pin 2')] } })
  await expect.poll(names).toEqual(['Pin 2'])
})

test('retries a failed page, and keeps the pins above it', async () => {
  let isDown = false
  const { user } = show(() =>
    isDown
      ? { status: 500, error: { code: 500, message: 'Sorry' } }
      : { data: [pin('1', 'Pin 1')], bookmark: 'next' },
  )
  await expect.poll(names).toEqual(['Pin 1'])
  isDown = true
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(names()).toEqual(['Pin 1'])
  isDown = false
  await user.click(retry)
  await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('sends a whole board by its address, from one of the viewer’s own', async () => {
  const { user, onBoard } = show(() => ({ data: [pin('1', 'Pin 1')] }), [interiors])
  await user.click(await screen.findByRole('button', { name: 'Rooms' }))
  await user.click(screen.getByRole('button', { name: 'Send the board' }))
  expect(onBoard).toHaveBeenCalledWith('http://localhost:3000/ada/rooms/')
})
