import { type NextRequest, NextResponse } from 'next/server'
import { forcedCountryHeaders } from '@/lib/platform/routing/forced-countries'
import { viewGroupHeader, viewGroupOf } from '@/lib/platform/routing/guarded-paths'

/**
 * Runs in Node, only for the settings behind the parental passcode and for addresses that force a country; no
 * other path, in particular no hot one, reaches it. Nor does a request with a body, which Next would copy into memory before
 * any of our limits: our own server forwards forced countries of calls (runtime/web/forward-countries.ts). Next reads this
 * list from the source text, so it is written out; `middleware.test.ts` compares it with the guarded paths.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source: '/settings/messages/:path*',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/settings/permissions',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/settings/edit/mentions',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/settings/privacy',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/settings/account-settings',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/settings/edit/email',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/settings/edit/password',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/parental-passcode',
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/:path*',
      has: [{ type: 'query', key: 'force_country' }],
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
    {
      source: '/:path*',
      has: [{ type: 'query', key: 'force_country_from_ip' }],
      missing: [
        { type: 'header', key: 'content-length' },
        { type: 'header', key: 'transfer-encoding' },
      ],
    },
  ],
}

/**
 * Passes the page its group of guarded settings, and forwards forced countries as headers. Refuses nothing:
 * the loaders and commands check the passcode, so that bypassing the middleware opens nothing.
 */
export function middleware(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers)
  const group = viewGroupOf(request.nextUrl.pathname)
  if (group) headers.set(viewGroupHeader, group)
  else headers.delete(viewGroupHeader)
  for (const [name, code] of forcedCountryHeaders(request.nextUrl.searchParams)) headers.set(name, code)
  return NextResponse.next({ request: { headers } })
}
