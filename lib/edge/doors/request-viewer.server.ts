import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import Bowser from 'bowser'
import { sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { viewerActing } from '@/lib/business/acting/acting.server'
import { env } from '@/lib/core/env.server'
import type { Device, Viewer } from '@/lib/core/viewer'
import { cookieNames, readCookie, sessionTokenIn } from '@/lib/platform/http/cookies'

/** Reads one header, independent of the router. */
export type HeaderOf = (name: string) => string | null

/** Header access for an App Router request. */
export const headersOf =
  (request: Request): HeaderOf =>
  (name) =>
    request.headers.get(name)

/** Header access for a Pages Router request. */
export const incomingHeadersOf =
  (headers: IncomingHttpHeaders): HeaderOf =>
  (name) => {
    const value = headers[name]
    return Array.isArray(value) ? (value[0] ?? null) : (value ?? null)
  }

/** True if this server is reached by https; decides the Secure flag and the `__Host-` prefix. */
export function isSecure(): boolean {
  return env().ORIGIN.startsWith('https:')
}

const searchBots = /googlebot|bingbot|duckduckbot|yandex|baiduspider|applebot|slurp|petalbot/i
const socialBots =
  /facebookexternalhit|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|telegrambot|mastodon/i

/** Returns the kind of robot that a user agent declares, or null. */
export function botKind(userAgent: string): 'search' | 'social' | null {
  if (searchBots.test(userAgent)) return 'search'
  return socialBots.test(userAgent) ? 'social' : null
}

/** Returns the kind of device of a user agent. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobi|iphone|ipod/i.test(userAgent) ? 'phone' : 'desktop'
}

function parseBrowser(userAgent: string) {
  const { browser, os, engine } = Bowser.parse(userAgent === '' ? ' ' : userAgent)
  return {
    browser_name: browser.name ?? '',
    browser_type: engine.name ?? '',
    browser_version: browser.version ?? '',
    platform: os.name ?? '',
    platform_version: os.version ?? '',
  }
}

/** Parsed browsers by user agent: few values are distinct, and each is matched against hundreds of patterns. */
const browsers = new Map<string, ReturnType<typeof parseBrowser>>()
const maxBrowsers = 500
const maxStoredLength = 500

/** Returns the browser for the request context. The cache is bounded: 500 names of 500 characters. */
export function browserOf(userAgent: string) {
  const known = browsers.get(userAgent)
  if (known) return known
  const parsed = parseBrowser(userAgent)
  if (browsers.size >= maxBrowsers) browsers.clear()
  if (userAgent.length <= maxStoredLength) browsers.set(userAgent, parsed)
  return parsed
}

/**
 * Returns the address of a request, as measured by our own server (runtime/web.ts overwrites this header).
 */
export function ipOf(header: HeaderOf): string {
  return header('x-magpie-ip') ?? '0.0.0.0'
}

export const installIdForm = /^[A-Za-z0-9_-]{16,64}$/

/** Returns the install id of a browser from its cookie; a new one if it has no valid one. */
export function installIdIn(cookie: string | null): string {
  const given = readCookie(cookie, cookieNames.install)
  return given && installIdForm.test(given) ? given : randomBytes(16).toString('base64url')
}

/**
 * Resolves the viewer: one lookup in the sessions table when there is a session cookie; for a session that acts for a profile
 * also checks the permission.
 */
export async function resolveViewer(header: HeaderOf): Promise<Viewer> {
  const cookie = header('cookie')
  const userAgent = header('user-agent') ?? ''
  const install_id = installIdIn(cookie)
  const token = sessionTokenIn(cookie, isSecure())
  const session = token ? await sessionOf(token) : null
  const device = deviceOf(userAgent)
  if (session) {
    const person: Viewer = {
      kind: session.user.is_login_limited ? 'limited' : 'auth',
      id: session.user.id,
      session_id: session.session_id,
      install_id,
      device,
      user: session.user,
    }
    return session.acting_for === null ? person : viewerActing(person, session.acting_for)
  }
  const kind = botKind(userAgent) ? 'bot' : 'unauth'
  return { kind, id: null, session_id: null, install_id, device, user: null }
}
