import { type Flags, type Purpose, purposes } from '@/lib/accounts/consent/policy'
import { readCookie, writeCookie } from '@/lib/platform/http/cookies'
import { mayStore } from './consent'

/** Returns the key prefix of a purpose's unnecessary data, so that it can be found and deleted. */
const prefixOf = (purpose: Purpose) => `magpie.${purpose}.`

/** The cookie of the epik identifier: it serves analytics and personalization, and needs both (specification part 1, section 6). */
export const epikCookie = '_epik'

/** Stores a value for a purpose, if that is allowed and the browser has room. */
export function keepFor(purpose: Purpose, name: string, value: string): void {
  if (!mayStore(purpose)) return
  try {
    localStorage.setItem(prefixOf(purpose) + name, value)
  } catch {
    // Without storage, the value is lost.
  }
}

/** Returns the value stored for a purpose, or null. */
export function storedFor(purpose: Purpose, name: string): string | null {
  try {
    return localStorage.getItem(prefixOf(purpose) + name)
  } catch {
    return null
  }
}

/** Writes a cookie of this site that scripts may read; `maxAge` in seconds, 0 deletes it. */
export function putCookie(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser we serve.
  document.cookie = writeCookie(name, value, { maxAge, httpOnly: false, secure })
}

/** Deletes the data of purposes that are not allowed now. */
export function dropRefused(flags: Flags): void {
  const refused = purposes.filter((purpose) => !flags[purpose]).map(prefixOf)
  try {
    for (const key of Object.keys(localStorage))
      if (refused.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
  } catch {
    // Without storage, there is nothing to delete.
  }
  const keepsEpik = flags.analytic && flags.personalization
  if (!keepsEpik && readCookie(document.cookie, epikCookie) !== null) putCookie(epikCookie, '', 0)
}
