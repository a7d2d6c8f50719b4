import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import texts from '@/messages/en/create.json'
import { pinOf } from '@/tools/testing/pin'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { AlreadyHere } from './already-here'

const signature = 'a'.repeat(32)
const target = { id: '8', name: 'Halls' }
const saved = pinOf('6', { title: 'A hall' })

function show(
  pins: object[],
  draft = { signature: signature as string | null, target: target as typeof target | null },
) {
  const onRemove = vi.fn()
  const calls = serveCalls(({ path }) =>
    path.includes('SamePicture') ? { data: { status: 'ready', pins } } : { data: saved },
  )
  return { calls, onRemove, ...renderIn(<AlreadyHere draft={draft} onRemove={onRemove} />, { texts }) }
}
const title = 'This picture is here already: save it instead?'

test('offers the pin that has the picture, saves it to the chosen board, and removes the draft when asked', async () => {
  const { calls, onRemove, user } = show([pinOf('5', { title: 'A hall' })])
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: /A hall/ }).getAttribute('href')).toBe('/pin/5/')
  await user.click(screen.getByRole('button', { name: 'Save it instead' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.includes('RepinResource'))?.body).toMatchObject({
      options: { pin_id: '5', board_id: '8' },
    }),
  )
  expect(await screen.findByText(/Saved to Halls/)).toBeTruthy()
  expect(onRemove).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Remove my draft' }))
  expect(onRemove).toHaveBeenCalled()
})

test('goes on with the picture when asked, and says nothing about a new one', async () => {
  const { user, unmount } = show([pinOf('5', { title: 'A hall' })])
  await user.click(await screen.findByRole('button', { name: 'Go on with my picture' }))
  expect(screen.queryByText(title)).toBeNull()
  unmount()
  const { calls } = show([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText(title)).toBeNull()
})
