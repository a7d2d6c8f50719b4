import { fetch } from 'undici'
import { defined } from '@/lib/core/defined'

type ServiceRequest = {
  url: string
  headers: Record<string, string>
  body?: string
  patience: number
  most: number
}

/**
 * Asks a service of the host's configuration, whose address is not guarded: it may be on this machine. Returns its answer as
 * text. @throws Error if there is none within `patience` milliseconds, if it is not 2xx, or has more than `max` characters
 */
export async function callService({
  url,
  headers,
  body,
  patience,
  most: max,
}: ServiceRequest): Promise<string> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...defined({ body }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > max) throw new Error(`${new URL(url).host} answered too much`)
  }
  return text
}
