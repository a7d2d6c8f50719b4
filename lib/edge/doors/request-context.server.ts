import { env } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'
import { directionOf, textLocale } from '@/lib/platform/i18n/languages'
import { isPublicAddress } from '@/lib/platform/net/address-guard'
import { readPageQuery } from '@/lib/platform/routing/page-query'
import { locationOf } from './location.server'
import { botKind, browserOf, type HeaderOf, ipOf } from './request-viewer.server'

const loginStates = {
  auth: 'authenticated',
  limited: 'limited_login',
  unauth: 'unauthenticated',
  bot: 'unauthenticated',
} as const satisfies Record<Viewer['kind'], string>

/** Returns the other origins to sign in on; none unless this origin is configured, too. */
function otherOrigins(): string[] {
  const { CROSS_DOMAIN_ORIGINS, ORIGIN } = env()
  return CROSS_DOMAIN_ORIGINS.includes(ORIGIN)
    ? CROSS_DOMAIN_ORIGINS.filter((origin) => origin !== ORIGIN)
    : []
}

/**
 * Returns the request context of every page and resource answer (specification part 1, section 3). Contains
 * no secrets: the cross-site token travels in its cookie, the session in another that scripts cannot read.
 */
export function requestContext(viewer: Viewer, header: HeaderOf, fullPath: string, requestId: string) {
  const userAgent = header('user-agent') ?? ''
  const bot = botKind(userAgent)
  const { country, country_from_hostname, country_from_ip, region_from_ip } = locationOf(header, viewer)
  const locale = env().PSEUDO_LOCALE ?? viewer.user?.locale ?? 'en-US'
  return {
    advertiser: viewer.user?.advertiser ?? null,
    app_type: viewer.device === 'desktop' ? 5 : 6,
    country,
    country_from_hostname,
    country_from_ip,
    cross_domain_origins: otherOrigins(),
    deep_link: null,
    facebook_token: null,
    full_path: fullPath,
    invite_code: readPageQuery(new URLSearchParams(fullPath.split('?')[1])).invite_code ?? '',
    is_authenticated: viewer.user !== null,
    is_bot: bot !== null,
    is_internal_ip: !isPublicAddress(ipOf(header)),
    // There is no sales team here that manages an account for its owner.
    is_managed_advertiser: false,
    is_rtl: directionOf(textLocale(locale)) === 'rtl',
    is_social_bot: bot === 'social',
    language: locale.split('-')[0] ?? 'en',
    locale,
    login_state: loginStates[viewer.kind],
    origin: env().ORIGIN,
    referrer: header('referer') ?? '',
    region_from_ip,
    request_identifier: requestId,
    stage: env().NODE_ENV,
    unauth_id: viewer.install_id,
    user_agent: userAgent,
    user_agent_is_mobile: viewer.device === 'phone',
    user_agent_is_tablet: viewer.device === 'tablet',
    ...browserOf(userAgent),
  }
}

/** The request context on the wire. */
export type RequestContext = ReturnType<typeof requestContext>
