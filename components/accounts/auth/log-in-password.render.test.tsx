import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { LogInPassword } from './log-in-password'

afterEach(() => vi.restoreAllMocks())

function show() {
  const send = vi.fn(async () => 'done' as const)
  const given = { usernameOrEmail: 'ann', password: 'secret' }
  const props = {
    notice: '',
    known: null,
    onForget: () => {},
    given,
    onGiven: () => {},
    send,
    onDone: () => {},
  }
  return { send, ...renderIn(<LogInPassword {...props} />) }
}

test('explains blocked cookies instead of sending what must be refused', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const { send, user } = show()
  await screen.findByText(/Your browser blocks cookies for this site/)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(send).not.toHaveBeenCalled()
})

test('has the ids by which programs find the fields', async () => {
  const { send, user, container } = show()
  expect(container.querySelector('#email')?.getAttribute('name')).toBe('username_or_email')
  expect(container.querySelector('#password')?.getAttribute('type')).toBe('password')
  const button = container.querySelector('form button[type=submit]')
  if (button) await user.click(button)
  expect(send).toHaveBeenCalledOnce()
})
