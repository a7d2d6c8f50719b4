import { readDecision } from '@/lib/accounts/consent/consent-cookie'
import { countryOfHost, isRegulated } from '@/lib/accounts/consent/countries'
import { allowedFlags, type Situation } from '@/lib/accounts/consent/policy'
import { env } from '@/lib/core/env.server'
import type { Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { cookieNames, readCookie } from '@/lib/platform/http/cookies'
import { isPublicAddress } from '@/lib/platform/net/address-guard'
import { placeOfIp } from '@/lib/platform/net/place-of-ip.server'
import { type HeaderOf, ipOf } from './request-viewer.server'

const countryForm = /^[A-Z]{2}$/

/**
 * Returns a forced country from its header, which calls send, and the middleware sets for pages with such a query; null
 * for an invalid country code.
 */
function forced(header: HeaderOf, name: 'country' | 'country-from-ip'): string | null {
  const value = header(`x-force-${name}`)
  return value !== null && countryForm.test(value) ? value : null
}

/**
 * True if this installation is reachable only on one machine or in one home network, so that addresses do not reveal a
 * visitor's country.
 */
function isAtHome(origin: string): boolean {
  const { hostname } = new URL(origin)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (/^[\d.]+$|:/.test(address)) return !isPublicAddress(address)
  return !hostname.includes('.') || /\.(localhost|local|lan|home\.arpa|internal)$/.test(hostname)
}

/** Returns the real countries of a request, and the region of its address. */
function realCountries(header: HeaderOf, viewer: Viewer) {
  const { country: ip, region } = placeOfIp(ipOf(header))
  return {
    own: viewer.user?.country ?? null,
    ip,
    region,
    host: countryOfHost(header('host') ?? '') ?? countryOfHost(new URL(env().ORIGIN).hostname),
  }
}

/**
 * Returns the location of a request (specification part 1, sections 3 and 6): for display, with forced
 * countries, which anyone may set; and whether consent is needed first, for which only an employee's forced
 * countries count. An address of unknown country needs consent, unless the installation is at home.
 */
export function locationOf(header: HeaderOf, viewer: Viewer) {
  const { own, ip, region, host } = realCountries(header, viewer)
  const requested = forced(header, 'country')
  const requestedIp = forced(header, 'country-from-ip')
  const isBelieved = viewer.user?.is_employee === true
  const deciding = isBelieved ? [requested ?? own, requestedIp ?? ip, host] : [own, ip, host]
  const isUnknown = ip === null && !(isBelieved && requestedIp) && !isAtHome(env().ORIGIN)
  return {
    country: requested ?? own ?? ip ?? host ?? 'US',
    country_from_ip: requestedIp ?? ip,
    country_from_hostname: host,
    /** The region belongs to the real country; a forced country has none. */
    region_from_ip: requestedIp === null || requestedIp === ip ? region : null,
    is_regulated: isUnknown || isRegulated(deciding, env().CONSENT_COUNTRIES_EXTRA),
  }
}

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

const pageForm = /^\/[\w/:.-]{0,99}$/

/** Returns the route of the page that a call came from; '' for an absent or invalid one. */
function pageOf(header: HeaderOf): string {
  const page = header('x-page-handler') ?? ''
  return pageForm.test(page) ? page : ''
}

/** Returns the origin of a request for commands; its country is never a forced one. */
export function originOf(header: HeaderOf, viewer: Viewer): Origin {
  const { own, ip, host } = realCountries(header, viewer)
  const requested = viewer.user?.is_employee ? forced(header, 'country') : null
  return {
    ip: ipOf(header),
    user_agent: header('user-agent') ?? '',
    country: requested ?? own ?? ip ?? host ?? 'US',
    locale: viewer.user?.locale ?? 'en-US',
    page: pageOf(header),
    // Worked out only for the few calls that remember something.
    get allows_personalization() {
      return allowedFlags(consentOf(header, viewer)).personalization
    },
    get allows_analytics() {
      return allowedFlags(consentOf(header, viewer)).analytic
    },
    get allows_statistics() {
      const situation = consentOf(header, viewer)
      return !situation.gpc && allowedFlags(situation).analytic
    },
  }
}
