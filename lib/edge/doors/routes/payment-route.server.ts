import { takeEvent } from '@/lib/business/billing/payments/checkout.server'
import { knownAdapters } from '@/lib/business/billing/payments/known-adapters.server'
import { AppError, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { asAppError } from '@/lib/edge/doors/as-app-error.server'
import { refusalHeaders } from '@/lib/edge/doors/refusal-headers'
import { headersOf, ipOf } from '@/lib/edge/doors/request-viewer.server'
import { readText } from '@/lib/platform/http/request-body.server'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'

/** Events by address, per process. */
const limit = { name: 'payment-event', points: 600, seconds: 60, shared: false } as const
const maxBytes = 64 * 1024

/**
 * Takes an event of the payment provider: authorized by the signature of its exact body, without a session. A repeated one is
 * answered as the first and changes nothing; a forged or old one is 403, and 404 asks the provider to send it again.
 */
export async function receivePaymentEvent(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  try {
    if (!env().BUSINESS_ENABLED) throw new AppError('notFound')
    const header = headersOf(request)
    await takeLimit(limit, limitKey(ipOf(header)))
    const adapter = knownAdapters().find(({ event }) => event !== undefined)
    if (!adapter?.event) refuse('notFound')
    const body = await readText(request, maxBytes)
    const event = adapter.event(header('magpie-signature') ?? '', body)
    const isNew = await takeEvent(adapter.name, event)
    return Response.json({ taken: isNew }, { headers })
  } catch (thrown) {
    const error = asAppError(thrown, 'payment')
    const body = { code: error.code, message: error.message }
    const all = { ...headers, ...Object.fromEntries(refusalHeaders(error)) }
    return Response.json(body, { status: error.status, headers: all })
  }
}
