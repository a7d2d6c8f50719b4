import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Agent, type Dispatcher, request } from 'undici'
import { checkUrl } from '@/lib/platform/net/address-guard'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import { guardedConnector, type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'

/** The bounds of a download, and the credentials that only the host of the first address gets. */
export interface DownloadOptions {
  maxBytes: number
  totalMs: number
  credentials?: { username: string; password: string } | null
}

const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const userAgent = 'Mozilla/5.0 (compatible; Magpie/1.0; product feeds)'

type Visit = { dispatcher: Dispatcher; signal: AbortSignal; policy: NetPolicy }

const basic = ({ username, password }: { username: string; password: string }) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

async function follow(
  address: string,
  { credentials }: DownloadOptions,
  { dispatcher, signal, policy }: Visit,
) {
  let url = checkUrl(address, policy)
  const first = url.origin
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const authorization = credentials && url.origin === first ? { authorization: basic(credentials) } : {}
    const headers = {
      'user-agent': userAgent,
      accept: '*/*',
      'accept-encoding': 'identity',
      ...authorization,
    }
    const response = await request(url, { method: 'GET', dispatcher, signal, headers })
    // A body abandoned unread emits an error, which must have a listener.
    response.body.on('error', () => undefined)
    if (response.statusCode === 200) return response
    response.body.destroy()
    const { location } = response.headers
    if (!redirectStatuses.has(response.statusCode)) throw new FetchRefused('status', response.statusCode)
    const next = typeof location === 'string' ? URL.parse(location, url) : null
    if (!next) throw new FetchRefused('url')
    url = checkUrl(next.href, policy)
  }
  throw new FetchRefused('redirects')
}

async function write({ body }: Dispatcher.ResponseData, path: string, max: number, signal: AbortSignal) {
  let size = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > max) throw new FetchRefused('too_large')
      yield chunk
    }
  }
  await pipeline(body, counted, createWriteStream(path, { flags: 'wx' }), { signal })
}

/**
 * Downloads an untrusted address into a new file, as `guardedFetch` reads one: each address is checked, those of redirects too.
 * Credentials are sent to the first origin only. Throws FetchRefused, and errors of the disk.
 */
export async function guardedDownload(
  address: string,
  path: string,
  options: DownloadOptions,
  policy: NetPolicy = publicInternet,
): Promise<void> {
  const dispatcher = new Agent({
    connect: guardedConnector(policy),
    connections: 1,
    pipelining: 1,
    maxHeaderSize: 16_384,
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
  })
  const signal = AbortSignal.timeout(options.totalMs)
  try {
    const response = await follow(address, options, { dispatcher, signal, policy })
    await write(response, path, options.maxBytes, signal)
  } catch (error) {
    if (error instanceof FetchRefused) throw error
    if (signal.aborted) throw new FetchRefused('timeout')
    const isOfDisk = error instanceof Error && 'syscall' in error && 'path' in error
    throw isOfDisk ? error : new FetchRefused('connection')
  } finally {
    dispatcher.destroy().catch(() => undefined)
  }
}
