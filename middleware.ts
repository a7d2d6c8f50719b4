import { type NextRequest, NextResponse } from 'next/server'
import { securityHeaders } from '@/lib/http/security-headers.server'
import { canonicalPath } from '@/lib/routing/canonical-path'
import { markViewGroup } from '@/lib/routing/guarded-paths'

/**
 * Before every page: the one spelling of its address, a nonce for its scripts, the security headers. Nothing is
 * authorised here; loaders and commands do that: a page behind the parental passcode is only told that it is. The
 * request id comes from our own server (scripts/web.ts).
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const isData = request.headers.has('x-nextjs-data')
  const canonical = canonicalPath(new URL(request.url).pathname)
  if (
    !isData &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    canonical !== null &&
    canonical !== pathname
  ) {
    return NextResponse.redirect(new URL(canonical + search, request.url), 308)
  }
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  markViewGroup(headers, pathname)
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of securityHeaders(nonce, pathname)) response.headers.set(name, value)
  return response
}

export const config = {
  runtime: 'nodejs',
  // Endpoints, built files and media answer for themselves; a path with a file's ending is no page.
  matcher: [
    '/((?!_next/static|_next/image|_/|resource/|v3/|v5/|vx/|ads/|api/|media/|upload-image|healthz|metrics|.*\\.[a-z0-9]{2,12}$).*)',
  ],
}
