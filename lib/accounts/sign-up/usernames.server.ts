import { randomInt } from 'node:crypto'
import { isReservedUsername } from '@/lib/platform/routing/reserved'

const longest = 30
const digits = 6

/**
 * Returns the characters of a name that a username may have: accents are dropped, and other characters become one
 * underscore.
 */
function usernameBase(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return letters.slice(0, longest - digits)
}

/** Returns random digits, the first not 0. */
const randomDigits = (count: number) => randomInt(10 ** (count - 1), 10 ** count)

/**
 * Generates candidates for a unique username, best first: the name itself unless it is short or reserved,
 * then with more and more digits, so that even a common name gets a free one. Never empty.
 */
export function usernameCandidates(name: string): string[] {
  const base = usernameBase(name) || 'user'
  const plain = base.length >= 3 && !isReservedUsername(base) ? [base] : []
  const numbered = [2, 2, 3, 4, 6, 6, 12].map(
    (count) => `${base.slice(0, longest - count)}${randomDigits(count)}`,
  )
  return [...plain, ...numbered.filter((candidate) => candidate.length >= 3)]
}
