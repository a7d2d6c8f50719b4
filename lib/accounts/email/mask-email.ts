/** An address that whoever knows it recognises, and nobody else learns: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
