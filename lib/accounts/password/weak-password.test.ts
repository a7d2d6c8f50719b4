import { describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { commonPasswords } from './common-passwords.server'
import { isWeakPassword } from './weak-password.server'

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
  ])('rejects %s as weak', (password) => expect(isWeakPassword(password, [])).toBe(true))

  test("rejects the person's own address, its first part and name, even with digits around them", () => {
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

  test('accepts a sentence, a random word, and a word with digits inside', () => {
    for (const password of ['correct horse battery', 'tQ7!vvkx2P', 'blue-otter-lamp-9', 'größe über alles']) {
      expect(isWeakPassword(password, ['otter@example.org', undefined, '']), password).toBe(false)
    }
  })

  test('rejects every password of the breached list, which has at least 3,000', () => {
    const long = [...commonPasswords()].filter((password) => password.length >= 8)
    expect(long.length).toBeGreaterThanOrEqual(3000)
    for (const password of long) expect(isWeakPassword(password.toUpperCase(), []), password).toBe(true)
    for (const password of ['trustno1', '1qaz2wsx', 'q1w2e3r4t5', 'Tigger2024!'])
      expect(isWeakPassword(password, []), password).toBe(true)
  })

  test('handles a long near miss in linear time', async () => {
    const cost = await leastBusyMs(50, () => isWeakPassword(`${'ab'.repeat(60)}x1234567`, []))
    expect(cost).toBeLessThan(50)
  })
})
