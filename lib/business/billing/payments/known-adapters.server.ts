import { env } from '@/lib/core/env.server'
import { manualInvoice, type PaymentAdapter } from './adapters'
import { hostedProvider } from './hosted-provider.server'

/** Returns the ways to pay here: by transfer, and with the host's provider if there is one. */
export function knownAdapters(): readonly PaymentAdapter[] {
  const { PAYMENT_PROVIDER_URL: url, PAYMENT_PROVIDER_SECRET: secret } = env()
  return url && secret ? [manualInvoice, hostedProvider({ url, secret })] : [manualInvoice]
}
