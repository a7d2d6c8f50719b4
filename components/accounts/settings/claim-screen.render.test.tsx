import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireClaim } from '@/lib/accounts/websites/schema'
import texts from '@/messages/en/settings.json'
import { renderIn, type Served, serveCalls } from '@/tools/testing/render'
import { ClaimScreen } from './claim-screen'

const proof = { where: 'here', what: 'this' }
const claim = (domain: string): WireClaim => ({
  id: domain,
  domain,
  method: 'dns',
  is_verified: false,
  checked_at: null,
  proof: { meta_tag: proof, file: proof, dns: proof },
})
const field = () => screen.getByLabelText<HTMLInputElement>('Website')
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Claim' })

function show(serve: () => Served) {
  const calls = serveCalls(serve)
  return { calls, ...renderIn(<ClaimScreen claims={[]} />, { texts }) }
}

test('adds a website, and empties the field for the next', async () => {
  const { user, calls } = show(() => ({ data: claim('kites.example') }))
  expect(add().disabled).toBe(true)
  await user.type(field(), 'kites.example')
  await user.click(add())
  expect(await screen.findByRole('heading', { name: 'kites.example' })).toBeTruthy()
  expect(field().value).toBe('')
  expect(calls[0]?.body).toMatchObject({ options: { domain: 'kites.example' } })
})

test('shows at the field why a website is refused, and keeps and focuses it', async () => {
  const { user } = show(() => ({ status: 409, error: { code: 1, message: 'Someone claimed it.' } }))
  await user.type(field(), 'kites.example{Enter}')
  expect(await screen.findByText('Someone claimed it.')).toBeTruthy()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['kites.example', 'true'])
  expect(document.activeElement).toBe(field())
})

test('begins with the website that the link names', () => {
  window.history.replaceState(null, '', '?website=shop.example')
  show(() => ({ data: null }))
  expect(field().value).toBe('shop.example')
  window.history.replaceState(null, '', '?')
})
