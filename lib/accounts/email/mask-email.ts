import { shownAddress } from '@/lib/platform/mail/shown-address'

/** Returns a masked address, recognizable only to people who know it: `a•••@example.org`. */
export function maskEmail(stored: string): string {
  const email = shownAddress(stored)
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
