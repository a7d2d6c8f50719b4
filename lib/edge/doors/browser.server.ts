import type { Browser } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { type BrowserCookies, browserParts } from '@/lib/platform/http/browser-parts'
import { readCookie, writeCookie } from '@/lib/platform/http/cookies'
import { type HeaderOf, installIdForm, isSecure } from './request-viewer.server'

/**
 * Returns the browser of a request, with the parts of all domains. The cross-site token changes with the session: a new
 * session has its own, and after a log-out it is that of the installation. Cookies set by a call go into the answer's
 * headers.
 */
export function browserFor(header: HeaderOf, viewer: Viewer, left: Headers): Browser {
  const secure = isSecure()
  const cookies = header('cookie')
  const given = header('x-unauth-id')
  const append = (line: string) => left.append('Set-Cookie', line)
  const access: BrowserCookies = {
    viewer,
    secure,
    header: cookies,
    read: (name) => readCookie(cookies, name),
    put: (name, value, maxAge, httpOnly) => append(writeCookie(name, value, { maxAge, httpOnly, secure })),
    append,
  }
  const own = {
    install_id: given && installIdForm.test(given) ? given : viewer.install_id,
    clearCache: () => left.set('Clear-Site-Data', '"cache"'),
  }
  // Each domain contributes what it added to the interface (browser.server.test.ts compares them).
  return Object.assign(own, ...browserParts.all().map((partOf) => partOf(access))) as Browser
}
