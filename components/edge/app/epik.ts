import { mayStore } from '@/components/accounts/consent/consent'
import { epikCookie, putCookie } from '@/components/accounts/consent/optional-storage'
import { readCookie } from '@/lib/platform/http/cookies'

const yearSeconds = 31_536_000
const form = /^[A-Za-z0-9_-]{22}$/

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Returns the epik identifier of this browser: random, kept for a year, and only where analytics and
 * personalization are both allowed (specification part 1, section 6); null otherwise. Withdrawing permission
 * deletes it (optional-storage.ts).
 */
export function keepEpik(): string | null {
  if (!mayStore('analytic') || !mayStore('personalization')) return null
  const known = readCookie(document.cookie, epikCookie)
  if (known && form.test(known)) return known
  const made = newId()
  putCookie(epikCookie, made, yearSeconds)
  return made
}
