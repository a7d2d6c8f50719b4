import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { FeedbackButton } from './feedback-button'

const field = () => screen.findByRole('textbox', { name: 'Your feedback' })
const send = () => screen.getByRole('button', { name: 'Send' })

async function opened() {
  const shown = renderIn(<FeedbackButton from="pin_builder" />)
  await shown.user.click(screen.getByRole('button', { name: 'Send feedback' }))
  await field()
  return shown
}

test('sends the text with its place, and closes', async () => {
  const calls = serveCalls(() => ({ data: { sent: true } }))
  const { user } = await opened()
  await user.type(await field(), ' I like it ')
  await user.click(send())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(1)
  expect(JSON.stringify(calls[0]?.body)).toContain('I like it')
  expect(JSON.stringify(calls[0]?.body)).toContain('pin_builder')
})

test('sends nothing for a blank text, and closes as if sent', async () => {
  const calls = serveCalls(() => ({ data: { sent: true } }))
  const { user } = await opened()
  await user.type(await field(), '   ')
  await user.click(send())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])
})

test('shows a failure and keeps the text, and clears both on closing', async () => {
  serveCalls(() => ({ status: 500, error: { code: 500, message: 'Our server failed' } }))
  const { user, store } = await opened()
  await user.type(await field(), 'Keep me')
  await user.click(send())
  await waitFor(() => expect(store.getState().feedback?.submissionFailure).toBeTruthy())
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Keep me')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(store.getState().feedback).toMatchObject({ modalOpen: false, submissionFailure: null })
})
