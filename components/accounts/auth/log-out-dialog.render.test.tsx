import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { LogOutDialog } from './log-out-dialog'

function show() {
  const onLeave = vi.fn()
  const props = { name: 'Mira', others: ['Tomás'], isBusy: false, onLeave, onClose: () => {} }
  return { onLeave, ...renderIn(<LogOutDialog {...props} />) }
}
const buttons = () => screen.getAllByRole('button', { name: /^Log out of/ }).map((one) => one.textContent)

test('names the accounts that stay, and logs out of one or all', async () => {
  const { onLeave, user } = show()
  expect(screen.getByText(/Tomás/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Log out of Mira' }))
  await user.click(screen.getByRole('button', { name: 'Log out of all accounts' }))
  expect(onLeave.mock.calls).toEqual([[false], [true]])
})

test('offers the account first for which the person pressed', () => {
  show()
  expect(buttons()).toEqual(['Log out of Mira', 'Log out of all accounts'])
})
