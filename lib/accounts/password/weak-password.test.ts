import { describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { commonPasswords } from './common-passwords'
import { isWeakPassword } from './weak-password'

describe('weak passwords', () => {
  test.each([
    'password',
    'PASSWORD1',
    'Passw0rd!',
    'iloveyou2',
    'aaaaaaaa',
    'abcabcabc',
    '12345678',
    '87654321',
  ])('%s is weak', (password) => expect(isWeakPassword(password, [])).toBe(true))

  test('one’s own address, its first part and one’s name are weak, with digits round them too', () => {
    const own = ['marigold@example.org', 'marigold_', 'Marigold Meadows']
    for (const password of [
      'marigold@example.org',
      'Marigold',
      'marigold_',
      'marigold meadows',
      'marigold99',
    ]) {
      expect(isWeakPassword(password, own), password).toBe(true)
    }
  })

  test('a sentence, a random word and digits inside are not', () => {
    for (const password of ['correct horse battery', 'tQ7!vvkx2P', 'blue-otter-lamp-9', 'größe über alles']) {
      expect(isWeakPassword(password, ['otter@example.org', undefined, '']), password).toBe(false)
    }
  })

  test('every password of the breached list is weak, and it has the 3,000 most common ones at least', () => {
    const long = [...commonPasswords].filter((password) => password.length >= 8)
    expect(long.length).toBeGreaterThanOrEqual(3000)
    for (const password of long) expect(isWeakPassword(password.toUpperCase(), []), password).toBe(true)
    for (const password of ['trustno1', '1qaz2wsx', 'q1w2e3r4t5', 'Tigger2024!'])
      expect(isWeakPassword(password, []), password).toBe(true)
  })

  test('a long near miss costs no time', async () => {
    const cost = await leastBusyMs(50, () => isWeakPassword(`${'ab'.repeat(60)}x1234567`, []))
    expect(cost).toBeLessThan(50)
  })
})
