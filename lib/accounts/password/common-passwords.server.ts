import { readFileSync } from 'node:fs'
import path from 'node:path'
import { singleton } from '@/lib/core/singleton'

const file = path.join(process.cwd(), 'lib/accounts/password/common-passwords.txt')

/**
 * Returns the most common passwords of breaches: the first 6,000 of eight characters or more, and the first 2,000 words
 * of five to seven letters, which people lengthen with digits. Lower case; from the frequency list of zxcvbn-ts 4.1.3
 * (MIT), which is derived from xato.net's collection of breached accounts.
 */
export const commonPasswords = (): ReadonlySet<string> =>
  singleton('accounts.commonPasswords', () => new Set(readFileSync(file, 'utf8').trimEnd().split('\n')))
