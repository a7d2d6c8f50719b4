import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onUnverified } from '@/lib/platform/http/unverified'
import texts from '@/messages/en/experiences.json'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { BuiltInPreview } from './built-in-preview'

test.each([
  ['profile_tour', 'Put boards in order'],
  ['builder_tour', 'Start with a picture or video'],
  ['business_tour', 'Everything for your business'],
] as const)('shows all tips of %s at its button, without a report', async (builtIn, first) => {
  const calls = serveCalls(() => ({ data: null }))
  const { user } = renderIn(<BuiltInPreview builtIn={builtIn} />, { texts })
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  expect(await screen.findByRole('region', { name: first })).toBeDefined()
  expect(screen.getByText(/Tip 1 of 3/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(/Tip 3 of 3/)).toBe(null)
  expect(calls).toEqual([])
})

test('shows the reminder of an unverified address, whose button asks for nothing', async () => {
  const calls = serveCalls(() => ({ data: null }))
  const { user } = renderIn(<BuiltInPreview builtIn="verify_email" />, { texts })
  let requests = 0
  const stop = onUnverified(() => {
    requests += 1
  })
  await user.click(screen.getByRole('button', { name: 'Verify email' }))
  stop()
  expect(requests).toBe(0)
  expect(calls).toEqual([])
})
