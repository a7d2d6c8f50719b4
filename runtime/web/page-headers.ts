import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '@/lib/platform/http/security-headers.server'
import { canonicalPath } from '@/lib/platform/routing/canonical-path'

/** Endpoints, built files and media set their own. */
const noPage =
  /^\/(_next\/static|_next\/image|_\/|resource\/|v3\/|v5\/|vx\/|ads\/|api\/|media\/|\.well-known\/|upload-image|upload-video|upload-music|healthz|metrics)/

/** A path with a file's ending has one spelling already; whether it is a page its answer says (seal-answer.ts). */
const fileLike = /\.[a-z0-9]{2,12}$/

/** Prefix of Next's page data: JSON with a page's headers. */
const pageData = '/_next/data/'

/**
 * Gives every page the canonical address and the security headers. A middleware of
 * Next would cost each page a tenth (docs/decisions/007); ours handles guarded settings and forced countries
 * only. Returns `answered` when it answered the request itself,
 * `page` when a page is wanted, `other` for the rest.
 */
export function preparePage(
  req: IncomingMessage,
  res: ServerResponse,
  pathname: string,
): 'answered' | 'page' | 'other' {
  const isData = pathname.startsWith(pageData)
  if (noPage.test(pathname) && !isData) return 'other'
  const isFile = fileLike.test(pathname) && !isData
  if (!isData && !isFile && req.headers['x-nextjs-data'] === undefined && redirectToCanonical(req, res))
    return 'answered'
  if (isFile) return 'other'
  for (const [name, value] of securityHeaders(pathname)) res.setHeader(name, value)
  return isData ? 'other' : 'page'
}

/** Answers with the address of a page as it is spelled; false where it came so. */
function redirectToCanonical(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  // As a browser reads it: dots are gone, and a backslash is a slash before doubled ones fall together.
  const asked = `http://magpie.invalid${req.url}`
  if (!URL.canParse(asked)) return false
  const { pathname, search } = new URL(asked)
  const canonical = canonicalPath(pathname)
  if (canonical === null) return false
  res.statusCode = 308
  res.setHeader('Location', canonical + search)
  res.end()
  return true
}
