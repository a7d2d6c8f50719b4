import { expect, test } from 'vitest'
import { changedSwitches, endSessions, refusedToOneself } from './policy'
import type { Switches } from './states'

const plain: Switches = {
  is_login_limited: false,
  is_write_banned: false,
  is_deactivated: false,
  needs_password_reset: false,
  is_verified_merchant: false,
  is_employee: false,
  is_admin: false,
}

test('returns only actual changes', () => {
  const before = { ...plain, is_employee: true }
  expect(changedSwitches(before, { is_employee: true, is_write_banned: true, is_admin: false })).toEqual({
    is_write_banned: true,
  })
})

test.each([
  [{ is_admin: false }, 'is_admin'],
  [{ is_deactivated: true }, 'is_deactivated'],
  [{ is_login_limited: true }, 'is_login_limited'],
  [{ is_write_banned: true }, 'is_write_banned'],
  [{ needs_password_reset: true }, 'needs_password_reset'],
  [{ is_employee: true, is_verified_merchant: true }, null],
])('allows %j on one’s own account: %s', (changes, refused) =>
  expect(refusedToOneself(changes)).toBe(refused),
)

test.each([
  [{ is_login_limited: true }, true],
  [{ is_login_limited: false }, true],
  [{ is_deactivated: true }, true],
  [{ needs_password_reset: true }, true],
  [{ is_admin: true }, true],
  [{ is_employee: false }, true],
  [{ is_write_banned: true }, false],
  [{ is_verified_merchant: true }, false],
])('ends sessions on %j: %s', (changes, ends) => expect(endSessions(changes)).toBe(ends))
