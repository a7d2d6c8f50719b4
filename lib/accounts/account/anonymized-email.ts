import { shownAddress } from '@/lib/platform/mail/shown-address'

const dots = '•••'

/** Returns a masked address that only its owner recognizes: `p•••@e•••.com`. */
export function anonymizedEmail(stored: string): string {
  const email = shownAddress(stored)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = '', host = ''] = [[...email.slice(0, at)][0], [...domain][0]]
  return `${name}${dots}@${host}${dots}${domain.slice(domain.lastIndexOf('.'))}`
}
