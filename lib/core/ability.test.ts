import { expect, test } from 'vitest'
import { type Ability, isAble } from './ability'
import { plainUser as plain } from './ability.testing'

const words = (text: string) => text.split(' ') as Ability[]

const all = words(
  'read password account save upload comment react follow message invite manage be_public admin',
)

/** The abilities that each state leaves; docs/security.md shows the same table. */
const table: readonly (readonly [state: string, user: typeof plain, able: string])[] = [
  [
    'nothing special',
    plain,
    'read password account save upload comment react follow message invite manage be_public',
  ],
  [
    'age unknown',
    { ...plain, age: null },
    'read password account save upload comment react follow message invite manage be_public',
  ],
  ['limited login', { ...plain, is_login_limited: true }, 'read password'],
  ['write-banned', { ...plain, is_write_banned: true }, 'read password account'],
  [
    '15 years old',
    { ...plain, age: 15 },
    'read password account save upload comment react follow message invite manage',
  ],
  [
    '16 years old',
    { ...plain, age: 16 },
    'read password account save upload comment react follow message invite manage be_public',
  ],
  [
    '17 years old',
    { ...plain, age: 17 },
    'read password account save upload comment react follow message invite manage be_public',
  ],
  [
    'unverified',
    { ...plain, email_verified: false },
    'read password account save upload comment react follow manage be_public',
  ],
  [
    'unverified where nobody can verify an address',
    { ...plain, email_verified: false, is_proof_needed: false },
    'read password account save upload comment react follow message invite manage be_public',
  ],
  ['deactivated', { ...plain, is_deactivated: true }, 'read account'],
  ['admin', { ...plain, is_admin: true }, all.join(' ')],
  ['admin, limited login', { ...plain, is_admin: true, is_login_limited: true }, 'read password'],
  ['admin, write-banned', { ...plain, is_admin: true, is_write_banned: true }, 'read password account admin'],
  [
    'unverified where the host wants a verified address',
    { ...plain, email_verified: false, is_email_needed: true },
    'read password account comment react follow be_public',
  ],
  [
    'verified where the host wants that',
    { ...plain, is_email_needed: true },
    'read password account save upload comment react follow message invite manage be_public',
  ],
  [
    'write-banned at 15, unverified',
    { ...plain, is_write_banned: true, age: 15, email_verified: false },
    'read password account',
  ],
]

test.each(table)('%s', (_, user, able) => {
  expect(all.filter((ability) => isAble(user, ability)).join(' ')).toBe(able)
})
