import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/lib/core/env.server'

const link = /^\/email\/verify\/([\w-]{43})\/?$/

/**
 * Tells a program that opens the link of a verification mail where to confirm it; opening it confirms nothing, since mail
 * scanners open links, too. Returns false for a browser, which gets the page.
 */
export function answerEmailLink(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  pathname: string,
): boolean {
  const [, token] = link.exec(pathname) ?? []
  const accept = headers.accept ?? ''
  if (method !== 'GET' || !token || !accept.includes('application/json') || accept.includes('text/html'))
    return false
  const confirm_url = new URL('/v3/users/email/verify/', env().ORIGIN).href
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Vary', 'Accept')
  res.writeHead(200, { 'Content-Type': 'application/json' })
  res.end(JSON.stringify({ confirm_url, method: 'POST', token }))
  return true
}
