import { readDecision } from '@/lib/accounts/consent/consent-cookie'
import type { Situation } from '@/lib/accounts/consent/policy'
import type { Viewer } from '@/lib/core/viewer'
import { cookieNames, readCookie } from '@/lib/platform/http/cookies'
import { locationOf } from './location.server'
import type { HeaderOf } from './request-viewer.server'

/**
 * Returns the cookie choice for a request: the account's newest one, otherwise this browser's; and the browser's Global
 * Privacy Control.
 */
export function consentOf(header: HeaderOf, viewer: Viewer): Situation {
  return {
    is_regulated: locationOf(header, viewer).is_regulated,
    decision: viewer.user?.consent ?? readDecision(readCookie(header('cookie'), cookieNames.consent)),
    gpc: header('sec-gpc') === '1',
  }
}
