import type { ServerResponse } from 'node:http'
import { plainHeaders, securityHeaders } from '@/lib/platform/http/security-headers.server'

const isHtml = (res: ServerResponse) =>
  /^(text\/html|application\/xhtml\+xml)\b/i.test(String(res.getHeader('content-type') ?? ''))

/** Removes the names that Next adds for its own router, which no page of ours uses: shared caches keep one copy for each value. */
function cleanVary(res: ServerResponse): void {
  const given = [res.getHeader('vary') ?? []].flat().join(',')
  if (!/next-|rsc/i.test(given)) return
  const stored = given
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^(?:next-|rsc$)/i.test(name))
  if (stored.length === 0) res.removeHeader('vary')
  else res.setHeader('Vary', [...new Set(stored)].join(', '))
}

/**
 * Sets the headers of every answer when they are sent, whatever its address is: a page gets those of a page, anything
 * else those against sniffing. Keeps headers that are already set. For safety: it costs too little to be measured (docs/decisions/264).
 */
export function sealAnswer(res: ServerResponse, pathname: string): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => ServerResponse
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    for (const [name, value] of Object.entries(given ?? {})) res.setHeader(name, value)
    cleanVary(res)
    const headers = isHtml(res) ? securityHeaders(pathname) : plainHeaders()
    for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value)
    // Those in `given` are set, some of them changed.
    return writeHead(status, ...rest.filter((one) => one !== given))
  }) as typeof res.writeHead
}
