import { z } from 'zod'
import { decimalOf, microOf } from '@/lib/business/billing/balances/money'
import { AppError } from '@/lib/core/app-error'
import { safeString } from '@/lib/core/input'
import { callService } from '@/lib/platform/net/call-service.server'
import type { CheckoutState, Collected, PaymentAdapter } from './adapters'
import { checkSignature, signatureOf } from './provider-signature.server'

/** The name under which payments by the host's provider are stored. */
export const hostedName = 'hosted'

/** Milliseconds to wait for the provider. */
const patience = 10_000
/** The most characters of an answer. */
const longest = 64 * 1024

const word = safeString().max(200)
const money = {
  amount: safeString().regex(/^\d{1,12}(\.\d{1,2})?$/),
  currency: safeString().regex(/^[A-Z]{3}$/),
}

const checkoutAnswer = z.object({ id: word.min(1), url: safeString().max(2000) })
const stateAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('canceled') }),
  z.object({ status: z.literal('paid'), payment: word.min(1), ...money }),
  z.object({
    status: z.literal('confirmed'),
    method: z.object({ token: word.min(1), brand: word.default(''), last4: word.max(4).default('') }),
  }),
])
const resultAnswer = z.object({ status: z.enum(['succeeded', 'declined', 'pending']), id: word.default('') })
const eventBody = z.union([
  z.object({ id: word.min(1), checkout: word.min(1), state: stateAnswer }),
  z.object({ id: word.min(1), refund: word.min(1), result: resultAnswer }),
])

const stateOf = (given: z.output<typeof stateAnswer>): CheckoutState =>
  given.status === 'paid'
    ? {
        status: 'paid',
        reference: given.payment,
        amount_micro: microOf(given.amount),
        currency: given.currency,
      }
    : given
const resultOf = ({ status, id }: z.output<typeof resultAnswer>): Collected => ({ status, reference: id })

/** The page for a payer: https, or http on this computer. */
function payerUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere(url.hostname))
  if (!isSafe) throw new Error('the payment provider named no https page')
  return given
}
const isHere = (host: string) => host === '127.0.0.1' || host === 'localhost' || host === '[::1]'

type Provider = { url: string; secret: string }

/**
 * Returns the adapter of a payment provider with a page of its own for payers, over the protocol of
 * docs/payment-providers.md: JSON requests with a key each, signed both ways.
 */
export function hostedProvider({ url, secret }: Provider): PaymentAdapter {
  const base = url.replace(/\/$/, '')
  async function request<T extends z.ZodType>(answer: T, path: string, body?: object): Promise<z.output<T>> {
    const text = body ? JSON.stringify(body) : ''
    const output = await callService({
      url: `${base}${path}`,
      headers: { 'Content-Type': 'application/json', 'Magpie-Signature': signatureOf(secret, text || path) },
      ...(body ? { body: text } : {}),
      patience,
      most: longest,
    })
    return answer.parse(JSON.parse(output))
  }
  const priced = ({ amount_micro, currency }: { amount_micro: number; currency: string }) => ({
    amount: decimalOf(amount_micro, currency),
    currency,
  })
  return {
    name: hostedName,
    types: ['CREDIT_CARD'],
    checkout: async ({ idempotency_key, mode, description, return_url, cancel_url, ...requested }) => {
      const body = { idempotency_key, mode, description, return_url, cancel_url, ...priced(requested) }
      const made = await request(checkoutAnswer, '/checkouts', body)
      return { id: made.id, url: payerUrl(made.url) }
    },
    find: async (id) => stateOf(await request(stateAnswer, `/checkouts/${encodeURIComponent(id)}`)),
    collect: async ({ idempotency_key, token, ...requested }) =>
      resultOf(await request(resultAnswer, '/collections', { idempotency_key, token, ...priced(requested) })),
    refund: async ({ idempotency_key, reference, ...requested }) =>
      resultOf(
        await request(resultAnswer, '/refunds', {
          idempotency_key,
          payment: reference,
          ...priced(requested),
        }),
      ),
    event: (signature, body) => {
      checkSignature(secret, signature, body)
      const given = eventBody.safeParse(jsonOf(body))
      if (!given.success) throw new AppError('badRequest')
      const { data } = given
      if ('checkout' in data)
        return { id: data.id, about: 'checkout', checkout_id: data.checkout, state: stateOf(data.state) }
      return { id: data.id, about: 'refund', idempotency_key: data.refund, result: resultOf(data.result) }
    },
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('badRequest')
  }
}
