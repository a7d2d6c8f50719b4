const form = /[^\s,;"'<>]+@[^\s,;"'<>]+\.[^\s,;"'<>]+/g

/** Returns the emails in a text or CSV, each once, in small letters. */
export const emailsIn = (text: string): string[] => [
  ...new Set((text.match(form) ?? []).map((one) => one.toLowerCase())),
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
