const dots = '•••'

/** Returns a masked address that only its owner recognizes: `p•••@e•••.com`. */
export function anonymizedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = '', host = ''] = [[...email.slice(0, at)][0], [...domain][0]]
  return `${name}${dots}@${host}${dots}${domain.slice(domain.lastIndexOf('.'))}`
}
