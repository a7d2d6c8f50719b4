import { verify } from '@node-rs/argon2'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkPasscode } from '@/lib/accounts/passcode/attempts.server'
import { hashPasscode, isPasscode } from '@/lib/accounts/passcode/secret.server'
import { hashPassword, isPassword } from '@/lib/accounts/users/passwords.server'

vi.mock('@node-rs/argon2', { spy: true })
const rows = vi.hoisted(() => ({ next: [] as object[] }))
vi.mock('@/lib/platform/db/client.server', () => ({
  db: () => ({
    execute: async () => ({ rows: rows.next }),
    update: () => ({ set: () => ({ where: async () => undefined }) }),
  }),
}))

// Hashing takes nearly all of the time; the rest is a statement or two. So equal times follow from one hash at equal
// cost in every case; a measurement of time would depend on the machine and its load.

/** Returns the costs of all argon2 verifications since the start of the last test. */
const verified = () => vi.mocked(verify).mock.calls.map(([hash]) => `${hash}`.split('$', 4).join('$'))
const once = ['$argon2id$v=19$m=19456,t=2,p=1']

let passcode_hash = ''
let password_hash = ''
beforeAll(async () => {
  vi.stubEnv('SECRET', 'x'.repeat(40))
  passcode_hash = await hashPasscode('7', '4711')
  password_hash = await hashPassword('violet stone bridge')
})
beforeEach(() => {
  vi.mocked(verify).mockClear()
})

test.each([
  ['right', '4711', true],
  ['wrong', '0000', false],
  ['none at all', '', false],
  ['longer', '47110', false],
])('verifies once for a passcode that is %s', async (_title, passcode, fits) => {
  expect(await isPasscode(passcode_hash, '7', passcode)).toBe(fits)
  expect(verified()).toEqual(once)
})

test.each([
  ['right', 'violet stone bridge', true],
  ['wrong', 'not it', false],
  ['none at all', '', false],
])('verifies once for a password that is %s', async (_title, password, fits) => {
  expect(await isPassword(password_hash, password)).toBe(fits)
  expect(verified()).toEqual(once)
})

test('does the same work for an account without a password, and refuses every password', async () => {
  expect(await isPassword(null, 'violet stone bridge')).toBe(false)
  expect(verified()).toEqual(once)
})

test('verifies once per attempt, right or wrong, and never when locked out', async () => {
  rows.next = [{ passcode_hash }]
  await checkPasscode('7', '4711')
  expect(verified()).toEqual(once)
  await expect(checkPasscode('7', '0000')).rejects.toMatchObject({ code: 9301 })
  expect(verified()).toEqual([...once, ...once])
  rows.next = []
  await expect(checkPasscode('7', '4711')).rejects.toMatchObject({ code: 9303 })
  expect(verified()).toHaveLength(2)
})
