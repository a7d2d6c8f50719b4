import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onUnverified } from '@/lib/platform/http/unverified'
import { renderIn } from '@/tools/testing/render'
import { unverified } from './unverified.testing'
import { VerifyNag } from './verify-nag'

const nag = () => screen.queryByRole('complementary', { name: 'Your email address' })
function show() {
  const answers = { onSeen: vi.fn(), onComplete: vi.fn(), onDismiss: vi.fn() }
  return { answers, ...renderIn(<VerifyNag {...answers} />, { screen: { viewer: unverified } }) }
}

test('reminds an unverified member, and opens the dialog by a press', async () => {
  const { user, answers } = show()
  expect(nag()).not.toBe(null)
  expect(answers.onSeen).toHaveBeenCalledTimes(1)
  let requests = 0
  const stop = onUnverified(() => {
    requests += 1
  })
  await user.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(requests).toBe(1)
  expect(answers.onDismiss).not.toHaveBeenCalled()
  stop()
})

test('is dismissed by its button', async () => {
  const { user, answers } = show()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(answers.onDismiss).toHaveBeenCalledTimes(1)
})
