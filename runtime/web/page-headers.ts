import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '@/lib/platform/http/security-headers.server'
import { canonicalPath } from '@/lib/platform/routing/canonical-path'

/** Matches endpoints, built files and media, which set their own headers. */
const noPage =
  /^\/(_next\/static|_next\/image|_\/|resource\/|v3\/|v5\/|vx\/|ads\/|api\/|media\/|\.well-known\/|upload-image|upload-video|upload-music|upload-media|upload-feed|embed\/|healthz|metrics)/

/**
 * Matches a path with a file extension, which has only one spelling; its answer shows whether it is a page
 * (seal-answer.ts).
 */
const fileLike = /\.[a-z0-9]{2,12}$/

/** Prefix of Next's page data: JSON with a page's headers. */
const pageData = '/_next/data/'

/**
 * Gives every page the canonical address and the security headers. A middleware of Next would cost each page a tenth
 * (docs/decisions/007); ours handles only guarded settings and forced countries. Returns `answered` if it answered the
 * request itself, `page` if a page is requested, `other` for the rest.
 */
export function preparePage(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
): 'answered' | 'page' | 'other' {
  const isData = pathname.startsWith(pageData)
  if (noPage.test(pathname) && !isData) return mergeSlashes(req, res, pathname) ? 'answered' : 'other'
  const isFile = fileLike.test(pathname) && !isData
  if (!isData && !isFile && req.headers['x-nextjs-data'] === undefined && redirectToCanonical(req, res))
    return 'answered'
  if (isFile) return 'other'
  for (const [name, value] of securityHeaders(pathname)) res.setHeader(name, value)
  return isData ? 'other' : 'page'
}

/** Characters of the longest address to redirect to: callers read 16 kB of headers. */
const longestAddress = 8_192

/** Redirects to an address of this site; refuses one that is too long with 414. */
function redirect(res: ServerResponse, location: string): true {
  if (location.length > longestAddress) {
    res.statusCode = 414
    res.setHeader('Content-Type', 'text/plain')
    res.setHeader('Cache-Control', 'no-store')
    res.end('This address is too long.')
  } else {
    res.statusCode = 308
    res.setHeader('Location', location)
    res.end()
  }
  return true
}

/**
 * Redirects a call whose address has doubled slashes, as Next would, which names the target in two headers. Returns false for
 * all others.
 */
function mergeSlashes(req: IncomingMessage, res: ServerResponse, pathname: string): boolean {
  if (!/\\|\/\//.test(pathname)) return false
  return redirect(res, pathname.replaceAll(/[\\/]+/g, '/') + (req.url ?? '').slice(pathname.length))
}

/**
 * Redirects to the canonical spelling of a page's address, or refuses one that is too long with 414; returns false if the
 * request has it already.
 */
function redirectToCanonical(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  // As a browser reads it: dots are gone, and a backslash becomes a slash before doubled ones are merged.
  const requested = `http://magpie.invalid${req.url}`
  if (!URL.canParse(requested)) return false
  const { pathname, search } = new URL(requested)
  const canonical = canonicalPath(pathname)
  if (canonical === null) return false
  return redirect(res, canonical + search)
}
