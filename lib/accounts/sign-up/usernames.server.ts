import { randomInt } from 'node:crypto'
import { isReservedUsername } from '@/lib/platform/routing/reserved'

const longest = 30
const digits = 6

/** The letters of a name that a username may have: accents fall off, other signs become one underscore. */
function usernameBase(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return letters.slice(0, longest - digits)
}

/** As many digits by chance, of which the first is not 0. */
const randomDigits = (count: number) => randomInt(10 ** (count - 1), 10 ** count)

/**
 * Usernames to try for somebody who gave none, best first: the name itself unless it is short or reserved, then with
 * more and more digits; the last with so many that some are free however many people have that name. Never empty.
 */
export function usernameCandidates(name: string): string[] {
  const base = usernameBase(name) || 'user'
  const plain = base.length >= 3 && !isReservedUsername(base) ? [base] : []
  const numbered = [2, 2, 3, 4, 6, 6, 12].map(
    (count) => `${base.slice(0, longest - count)}${randomDigits(count)}`,
  )
  return [...plain, ...numbered.filter((candidate) => candidate.length >= 3)]
}
