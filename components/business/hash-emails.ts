/** Characters between the fields of a CSV or the emails of a list. */
const separators = /[\s,;"'<>]/

/** True of a word with one @ that has a name before it and a domain with a dot behind it. */
function isEmail(word: string): boolean {
  const [name, domain = '', more] = word.split('@')
  const dot = domain.lastIndexOf('.')
  return name !== '' && more === undefined && dot > 0 && dot < domain.length - 1
}

/** Returns the emails in a text or CSV, each once, in small letters. */
export const emailsIn = (text: string): string[] => [
  ...new Set(text.toLowerCase().split(separators).filter(isEmail)),
]

/** Returns the SHA-256 of each email in hexadecimal. Needs a page over https, or of this machine. */
export async function hashEmails(emails: readonly string[]): Promise<string[]> {
  const encoder = new TextEncoder()
  const hashes: string[] = []
  for (const email of emails) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(email)))
    hashes.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return hashes
}
