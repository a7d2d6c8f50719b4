import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireRules } from '@/lib/ads/review/rules/schema'
import { renderIn, serveCalls } from '@/tools/testing/render'
import { PolicyScreen } from './policy-screen'
import { RulesScreen } from './rules-screen'

const trusted = { id: '7', name: 'Northlight', username: 'northlight' }
const rules: WireRules = { approve_after: 0, body: '', trusted: [trusted] }
const show = (over: Partial<WireRules> = {}) =>
  renderIn(<RulesScreen screen={{ name: 'admin-ad-rules', rules: { ...rules, ...over } }} />)
const after = () =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Approve without me after this many approved promotions',
  })
const button = (name: string) => screen.getByRole('button', { name })

test.each(['1000', '0'])('saves that %s approved promotions are enough', async (count) => {
  const calls = serveCalls(() => ({ data: rules }))
  const { user } = show({ approve_after: 5 })
  await user.clear(after())
  await user.type(after(), count)
  await user.click(button('Save'))
  await waitFor(() => expect(JSON.stringify(calls[0]?.body)).toContain(`"approve_after":${count}`))
})

test.each(['1001', '-1', '', '2.5'])('refuses “%s” as their number, and says what fits', async (count) => {
  const calls = serveCalls(() => ({ data: rules }))
  const { user } = show()
  await user.clear(after())
  if (count) await user.type(after(), count)
  await user.click(button('Save'))
  expect(await screen.findByText('Give a number from 0 to 1000.')).toBeDefined()
  expect(calls).toEqual([])
})

test('stops trusting a business, which leaves the list', async () => {
  serveCalls(() => ({ data: { ...rules, trusted: [] } }))
  const { user } = show()
  await user.click(button('Stop trusting Northlight'))
  expect(await screen.findByText(/You don’t trust any business yet/)).toBeDefined()
})

test('names the reasons and the rules of the host for everyone', () => {
  renderIn(<PolicyScreen screen={{ name: 'ad-policy', body: '## Here\n- No fur' }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'What may be promoted' })).toBeDefined()
  expect(screen.getByText('Clickbait')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined()
  expect(screen.getByText('No fur')).toBeDefined()
})
