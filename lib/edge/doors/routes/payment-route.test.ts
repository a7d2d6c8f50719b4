import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signatureOf } from '@/lib/business/billing/payments/provider-signature.server'
import { forgetSingletons } from '@/lib/core/singleton'
import { receivePaymentEvent } from './payment-route.server'

const secret = 'a secret of at least 32 characters'

beforeEach(() => {
  vi.stubEnv('PAYMENT_PROVIDER_URL', 'https://pay.example')
  vi.stubEnv('PAYMENT_PROVIDER_SECRET', secret)
  forgetSingletons()
})
afterEach(() => {
  vi.unstubAllEnvs()
  forgetSingletons()
})

async function statusOf(body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'magpie-signature': signature }
  const request = new Request('http://localhost/api/payments/events', { method: 'POST', body, headers })
  return (await receivePaymentEvent(request)).status
}

test('refuses an event without the right signature, and one that is malformed', async () => {
  const event = '{"id":"1","checkout":"2","state":{"status":"open"}}'
  expect(await statusOf(event, '')).toBe(403)
  expect(await statusOf(event, signatureOf('another secret of 32 characters!!', event))).toBe(403)
  expect(await statusOf('{', signatureOf(secret, '{'))).toBe(400)
})

test('reads at most 64 kB', async () => {
  const body = ' '.repeat(64 * 1024 + 1)
  expect(await statusOf(body, signatureOf(secret, body))).toBe(413)
})

test('is missing where the host has no provider', async () => {
  vi.stubEnv('PAYMENT_PROVIDER_URL', '')
  vi.stubEnv('PAYMENT_PROVIDER_SECRET', '')
  forgetSingletons()
  expect(await statusOf('{}', '')).toBe(404)
})
