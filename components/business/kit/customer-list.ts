import { comparableAddress, parseAddress } from '@/lib/platform/mail/address'

/** Characters between the fields of a CSV or the emails of a list. */
const separators = /[\s,;"'<>]+/

/** Returns an email in the form in which accounts store theirs, since only equal texts have equal hashes. */
function emailsIn(word: string): string[] {
  const parsed = parseAddress(word)
  return 'address' in parsed || parsed.fault === 'plainLocalPart' ? [comparableAddress(word)] : []
}

/** A row without an email, by its number from 1. */
export type BadRow = { row: number; text: string }
export type CustomerList = { emails: string[]; bad: BadRow[]; badCount: number }

/** The maximum of bad rows that are named, and of characters shown of each. */
const [maxNamed, maxShownLetters] = [10, 60]

/**
 * Collects the emails of a list or CSV row by row, each once and in lower case. The first row may name the columns; any
 * other row with text but no email is bad.
 */
function collector() {
  const emails = new Set<string>()
  const bad: BadRow[] = []
  let [row, badCount] = [0, 0]
  return {
    take(line: string) {
      row++
      const found = line.split(separators).flatMap(emailsIn)
      for (const email of found) emails.add(email)
      const isTitle = row === 1 && !line.includes('@')
      if (found.length > 0 || isTitle || line.replaceAll(/[\s,;"]/g, '') === '') return
      badCount++
      if (bad.length < maxNamed) bad.push({ row, text: line.trim().slice(0, maxShownLetters) })
    },
    list: (): CustomerList => ({ emails: [...emails], bad, badCount }),
  }
}

/** Returns the emails in a text, and the rows without one. */
export function listIn(text: string): CustomerList {
  const { take, list } = collector()
  for (const line of text.split(/\r\n|\r|\n/)) take(line)
  return list()
}

type Work = {
  signal: AbortSignal
  /** Called with the progress: bytes read, or emails hashed. */
  onProgress: (done: number, of: number) => void
}

/** Reads a file of any length in parts. @throws AbortError */
export async function listInFile(file: Blob, { signal, onProgress }: Work): Promise<CustomerList> {
  const { take, list } = collector()
  const reader = file.stream().getReader()
  const decoder = new TextDecoder()
  let [rest, read] = ['', 0]
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    // A carriage return at the end of a part may be followed by its newline.
    const lines = rest.split(/\r\n|\r(?!$)|\n/)
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines) take(line)
    if (done) return list()
    read += value.byteLength
    onProgress(read, file.size)
  }
}

/** Emails hashed between two checks of the signal. */
const batch = 500

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the SHA-256 of each email in hexadecimal. Needs a page over HTTPS or on localhost. @throws AbortError
 */
export async function hashEmails(emails: readonly string[], { signal, onProgress }: Work): Promise<string[]> {
  const encoder = new TextEncoder()
  const hashes: string[] = []
  while (hashes.length < emails.length) {
    signal.throwIfAborted()
    const some = emails.slice(hashes.length, hashes.length + batch)
    const digests = await Promise.all(
      some.map((email) => crypto.subtle.digest('SHA-256', encoder.encode(email))),
    )
    hashes.push(...digests.map(hex))
    onProgress(hashes.length, emails.length)
    // Lets the page show the progress before the next batch.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return hashes
}
