import { isUtf8 } from 'node:buffer'
import { Agent, type Dispatcher, request } from 'undici'
import { checkUrl } from '@/lib/platform/net/address-guard'
import { readBody } from '@/lib/platform/net/bounded-body.server'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { guardedConnector, type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { beginsPage, statedType } from '@/lib/platform/net/media-type'

/** The expected media types and maximum size of a fetch. */
export interface GuardedFetchOptions {
  /** Accepted media types without parameters, such as `text/html`. */
  types: readonly string[]
  /** Maximum bytes after decompression. */
  maxBytes: number
  /** Handling of a longer body: the head of a page is enough, but half an image is not. */
  overflow: 'cut' | 'refuse'
  /**
   * Returns the media type of a body by its first bytes, or null if they do not tell: servers often state a wrong one,
   * or none. It takes precedence over the stated type.
   */
  sniff?: (head: Buffer) => string | null
}

/** A fetched body. `url` is the last address after redirects. */
export interface FetchedBody {
  url: string
  mime: string
  charset: string | null
  bytes: Buffer
  /** True if the body was longer than `maxBytes` and was cut. */
  cut: boolean
}

const totalMs = 5000
const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const userAgent = 'Mozilla/5.0 (compatible; Magpie/1.0; link preview)'

/**
 * GETs an untrusted address. The connector checks each address; each of at most 5 redirects is checked again,
 * everything together takes at most 5 s, only listed media types are read, and no cookie, credential or referrer is
 * sent. Throws only FetchRefused.
 */
export async function guardedFetch(
  address: string,
  options: GuardedFetchOptions,
  policy: NetPolicy = publicInternet,
): Promise<FetchedBody> {
  const dispatcher = new Agent({
    connect: guardedConnector(policy),
    connections: 1,
    pipelining: 1,
    maxHeaderSize: 16_384,
  })
  const signal = AbortSignal.timeout(totalMs)
  const visit = { dispatcher, signal, types: options.types }
  try {
    return await Promise.race([fetchBody(address, options, policy, visit), rejectOnAbort(signal)])
  } catch (error) {
    throw refusal(error, signal)
  } finally {
    // Not awaited: it would wait for a pending connection, or a stalled name server.
    dispatcher.destroy().catch(() => undefined)
  }
}

async function fetchBody(address: string, options: GuardedFetchOptions, policy: NetPolicy, visit: Visit) {
  const { url, response } = await follow(address, policy, visit)
  const { types, sniff } = options
  const stated = statedType(response.headers['content-type'])
  const isAccepted = stated !== null && types.includes(stated.essence)
  let mime = isAccepted ? stated.essence : null
  const isHopeless = !isAccepted && !sniff && (stated !== null || !types.includes('text/html'))
  if (isHopeless) throw new FetchRefused('content_type')
  const judge = (head: Buffer) => {
    mime = sniff?.(head) ?? mime
    if (mime === null && stated === null && types.includes('text/html') && beginsPage(head))
      mime = 'text/html'
    if (mime === null) throw new FetchRefused('content_type')
  }
  const body = await readBody(response, options, judge)
  return { url: url.href, mime: mime ?? '', charset: stated?.charset ?? null, ...body }
}

/**
 * Rejects when the signal aborts. undici observes a signal only when connected, but names are resolved before that.
 */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('timeout')), { once: true })
  })
}

interface Visit {
  dispatcher: Dispatcher
  signal: AbortSignal
  types: readonly string[]
}

async function follow(address: string, policy: NetPolicy, visit: Visit) {
  let url = checkUrl(address, policy)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await get(url, visit)
    if (!redirectStatuses.has(response.statusCode)) {
      if (response.statusCode === 200) return { url, response }
      throw new FetchRefused('status', response.statusCode)
    }
    response.body.destroy()
    const location = headerText(response.headers.location)
    const next = location === null ? null : URL.parse(asUtf8(location), url)
    if (!next) throw new FetchRefused('url')
    url = checkUrl(next.href, policy)
  }
  throw new FetchRefused('redirects')
}

async function get(url: URL, { dispatcher, signal, types }: Visit) {
  const headers = {
    'user-agent': userAgent,
    accept: `${types.join(', ')}, */*;q=0.1`,
    'accept-encoding': 'gzip, br',
  }
  const response = await request(url, { method: 'GET', dispatcher, signal, headers })
  // A body abandoned unread emits an error, which must have a listener.
  response.body.on('error', () => undefined)
  return response
}

/** Returns a header that was sent once; a repeated header is ambiguous and counts as absent. */
function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Returns a header, whose bytes arrive as Latin-1, as UTF-8 if it is that: many servers redirect to raw UTF-8. */
function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : header
}

function refusal(error: unknown, signal: AbortSignal): FetchRefused {
  if (error instanceof FetchRefused) return error
  return new FetchRefused(signal.aborted ? 'timeout' : 'connection')
}
