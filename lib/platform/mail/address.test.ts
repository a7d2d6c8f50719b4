import { expect, test } from 'vitest'
import { comparableAddress, isAddress, mailAddress, parseAddress } from './address'
import { noMailbox } from './no-mailbox'
import { shownAddress } from './shown-address'

const label = (length: number) => 'a'.repeat(length)

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.Lovelace+pins@Example.ORG ', 'Ada.Lovelace+pins@example.org'],
  ["o'neil_x-y@mail.example.co", "o'neil_x-y@mail.example.co"],
  ['wide＠example.org', 'wide@example.org'],
  ['jurgen@bücher.example', 'jurgen@xn--bcher-kva.example'],
  ['jurgen@BÜCHER.example', 'jurgen@xn--bcher-kva.example'],
  ['jurgen@xn--bcher-kva.example', 'jurgen@xn--bcher-kva.example'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
])('stores %s as %s', (given, stored) => expect(parseAddress(given)).toEqual({ address: stored }))

const refused = [
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@example',
  'ada@@example.org',
  'ada@b@example.org',
  'a"b@example.org',
  '"ada"@example.org',
  'ada(x)@example.org',
  'Ada <ada@example.org>',
  'ada@example.org, bo@example.org',
  'ada@example.org;bo@example.org',
  'a:b@example.org',
  'a\\b@example.org',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  'ada@0x7f.1',
  'ada@example.123',
  'ada@exa mple.org',
  'ada@example.org/x',
  'ada@example.org:25',
  'ada@exam%70le.org',
  'ada@-example.org',
  'ada@example-.org',
  'ada@exa_mple.org',
  'ada@example..org',
  'ada@.example.org',
  'ada@example.org.',
  '.ada@example.org',
  'ada.@example.org',
  'a..b@example.org',
  'a\u0000@example.org',
  'ada@example.org\r\nBcc: bo@example.org',
  'ada@exam\u202eple.org',
  'ada@\u2066example\u2069.org',
  'ada@exam\u200dple.org',
]
test.each(refused.map((one) => [one]))('refuses %j', (given) => {
  expect(parseAddress(given)).toEqual({ fault: 'validEmail' })
  expect(() => mailAddress(given)).toThrow('not a mail address')
})

test('explains a letter with an accent before the @', () => {
  for (const given of ['jürgen@example.org', 'jürgen@bücher.example', '用户@example.org'])
    expect(parseAddress(given)).toEqual({ fault: 'plainLocalPart' })
})

test('accepts 64 characters before the @, 63 in a label and 254 in all, and not one more', () => {
  expect([isAddress(`${label(64)}@example.org`), isAddress(`${label(65)}@example.org`)]).toEqual([
    true,
    false,
  ])
  expect([isAddress(`a@${label(63)}.org`), isAddress(`a@${label(64)}.org`)]).toEqual([true, false])
  const long = (local: number) => `${label(local)}@${label(63)}.${label(63)}.${label(57)}.org`
  expect([long(64).length, isAddress(long(64))]).toEqual([254, true])
  expect(isAddress(`${label(64)}@${label(63)}.${label(63)}.${label(58)}.org`)).toBe(false)
})

test('accepts an international domain only if its punycode is short enough', () => {
  expect([isAddress(`a@${'ü'.repeat(55)}.example`), isAddress(`a@${'ü'.repeat(63)}.example`)]).toEqual([
    true,
    false,
  ])
})

test('finds an account by either spelling, and leaves usernames alone', () => {
  expect(comparableAddress('Jo@BÜCHER.example')).toBe('jo@xn--bcher-kva.example')
  expect(comparableAddress('Jo@xn--bcher-kva.example')).toBe('jo@xn--bcher-kva.example')
  expect(comparableAddress(' Ada_L ')).toBe('ada_l')
})

test.each([
  ['jo@xn--bcher-kva.example', 'jo@bücher.example'],
  ['jo@xn--r8jz45g.xn--zckzah', 'jo@例え.テスト'],
  ['jo@xn--e1afmkfd.xn--p1ai', 'jo@пример.рф'],
  ['jo@example.org', 'jo@example.org'],
  // Cyrillic letters that look like apple, and Latin mixed with Cyrillic.
  ['jo@xn--80ak6aa92e.com', 'jo@xn--80ak6aa92e.com'],
  [mailAddress('jo@pаypal.com'), mailAddress('jo@pаypal.com')],
  ['jo@xn--a.example', 'jo@xn--a.example'],
  [noMailbox('7'), '–'],
])('shows %s as %s', (stored, shown) => expect(shownAddress(stored)).toBe(shown))
