import { Agent, request } from 'undici'
import { checkUrl } from '@/lib/platform/net/address-guard'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { guardedConnector, type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'

/** Timeout of the whole request in milliseconds. */
const totalMs = 8000

/**
 * POSTs to an untrusted https address, behind the guard of `guardedFetch`; redirects are not followed. Sends no cookie,
 * credential or referrer besides `headers`, and the answer's body is not read; returns its status. Throws only
 * FetchRefused.
 */
export async function guardedPost(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  policy: NetPolicy = publicInternet,
): Promise<number> {
  const url = checkUrl(address, policy)
  if (url.protocol !== 'https:') throw new FetchRefused('scheme')
  const dispatcher = new Agent({ connect: guardedConnector(policy), connections: 1, maxHeaderSize: 16_384 })
  const signal = AbortSignal.timeout(totalMs)
  // undici observes a signal only when connected, but names are resolved before that.
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('timeout')), { once: true })
  })
  try {
    const answer = await Promise.race([
      request(url, { method: 'POST', dispatcher, signal, headers, body }),
      late,
    ])
    answer.body.on('error', () => undefined)
    answer.body.destroy()
    return answer.statusCode
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    throw new FetchRefused(signal.aborted ? 'timeout' : 'connection')
  } finally {
    late.catch(() => undefined)
    dispatcher.destroy().catch(() => undefined)
  }
}
