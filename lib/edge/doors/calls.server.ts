import { createRouteMatcher } from '@/lib/platform/routing/match-route'
import { commentCalls } from './calls/comments.server'
import { crossDomainCalls } from './calls/cross-domain.server'
import { emailCalls } from './calls/email.server'
import { passcodeCalls } from './calls/passcode.server'
import { registerCalls } from './calls/register.server'
import { sessionCalls } from './calls/sessions.server'
import { signInCalls } from './calls/sign-in.server'
import { socialCalls } from './calls/social.server'
import { tryCalls } from './calls/tries.server'
import { trustCalls } from './calls/trust.server'
import { usersMeCalls } from './calls/users-me.server'
import { videoCalls } from './calls/videos.server'
import { type Endpoints, type Found, serveEndpoint } from './rest.server'

/**
 * The REST-style calls by address (wire.md section 2); a segment such as `:id` is a parameter, and reaches the call
 * beside its fields. The one table that the routes under `app/`, `ApiResource` and the tests read.
 */
export const calls: Record<string, Endpoints> = {
  ...signInCalls,
  ...crossDomainCalls,
  ...sessionCalls,
  ...registerCalls,
  ...socialCalls,
  ...emailCalls,
  ...passcodeCalls,
  ...usersMeCalls,
  ...videoCalls,
  ...commentCalls,
  ...tryCalls,
  ...trustCalls,
}

const match = createRouteMatcher(Object.keys(calls))

/** The endpoints of an address, with or without its last slash; null when there are none. */
export function callAt(path: string): Found | null {
  const route = match(path)
  const endpoints = route && calls[route.pattern]
  return endpoints ? { endpoints, params: route.params } : null
}

/** Serves any address below `/v3/`, `/vx/` and `/ads/`. */
export const serveCall = (request: Request) => serveEndpoint(request, callAt(new URL(request.url).pathname))
