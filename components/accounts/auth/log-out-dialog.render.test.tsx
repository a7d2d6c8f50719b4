import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { isNewDevice } from './device-age'
import { LogOutDialog } from './log-out-dialog'

beforeEach(() => localStorage.clear())

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

test('offers all accounts first on a new device', () => {
  show()
  expect(buttons()).toEqual(['Log out of all accounts', 'Log out of Mira'])
})

test('offers the current account first after a week', () => {
  localStorage.setItem('magpie.device-since', String(Date.now() - 8 * 24 * 60 * 60 * 1000))
  show()
  expect(buttons()).toEqual(['Log out of Mira', 'Log out of all accounts'])
})

test('treats a browser as new for a week from its first use', () => {
  const day = 24 * 60 * 60 * 1000
  expect(isNewDevice(day)).toBe(true)
  expect(isNewDevice(8 * day - 1)).toBe(true)
  expect(isNewDevice(8 * day)).toBe(false)
})
