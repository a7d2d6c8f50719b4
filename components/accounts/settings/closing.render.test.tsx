import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireViewer } from '@/lib/accounts/account/schema'
import texts from '@/messages/en/settings.json'
import { pausedAnswer, renderIn, serveCalls } from '@/tools/testing/render'
import { Closing } from './closing'

const refusal = { status: 403, error: { code: 1, message: 'That password isn’t right.' } }

async function open(has_password: boolean) {
  const viewer = { id: '7', has_password } as WireViewer
  const { user } = renderIn(<Closing />, { texts, screen: { viewer } })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog'))
  return {
    user,
    dialog,
    send: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }),
  }
}

test('asks for the password, and shows at it why it is refused', async () => {
  const calls = serveCalls(() => refusal)
  const { user, dialog, send } = await open(true)
  const password = dialog.getByLabelText<HTMLInputElement>('Your password')
  expect(send().disabled).toBe(true)
  await user.type(password, 'wrong')
  await user.click(send())
  expect(await dialog.findByText('That password isn’t right.')).toBeTruthy()
  expect([password.value, password.getAttribute('aria-invalid')]).toEqual(['wrong', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(calls[0]?.body).toMatchObject({ options: { kind: 'delete', password: 'wrong' } })
})

test('cannot be closed while it is sent, and says without a password why it is refused', async () => {
  const gate = pausedAnswer()
  serveCalls(() => gate.answer)
  const { user, dialog, send } = await open(false)
  await user.click(send())
  expect(dialog.getByRole('status').textContent).toBe('Saving…')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  gate.give(refusal)
  expect(await dialog.findByText('That password isn’t right.')).toBeTruthy()
  expect(dialog.getByRole('status').textContent).toBe('')
})
