import { env } from '@/lib/core/env.server'
import { frameHosts } from '@/lib/core/frame-hosts'
import { scriptHashes } from '@/lib/platform/page-scripts/script-hashes.server'
import { mayShowWebPictures } from '@/lib/platform/routing/web-pictures'

/** Returns the hosts of the captcha's script, frame and calls; empty if none is configured. */
function captchaHosts(): string {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_ENDPOINT } = env()
  if (!RECAPTCHA_SITE_KEY) return ''
  return ` ${RECAPTCHA_ENDPOINT ?? 'https://www.google.com https://www.gstatic.com https://www.recaptcha.net'}`
}

function contentSecurityPolicy(showsWeb: boolean): string {
  const isDevelopment = env().NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}${captchaHosts()}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `frame-src 'self' ${Object.values(frameHosts).join(' ')}${captchaHosts()}`,
    // Card positions are inline custom properties; no other inline <style> exists.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${showsWeb ? ' https:' : ''}`,
    // hls.js passes its segments to the browser at such addresses.
    "media-src 'self' blob:",
    [
      `connect-src 'self'${captchaHosts()}`,
      ...env().CROSS_DOMAIN_ORIGINS,
      ...(isDevelopment ? ['ws:'] : []),
    ].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Returns the headers of every answer, page or not: no content sniffing, and https only. */
export function plainHeaders(): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...(env().ORIGIN.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ]
}

/**
 * Returns the security headers of every page. Only the pages for choosing pictures from the web may load
 * images from other sites.
 */
export function securityHeaders(pathname: string): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(mayShowWebPictures(pathname))],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
    ...plainHeaders(),
  ]
}
