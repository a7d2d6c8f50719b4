import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAddress } from '@/lib/platform/mail/address'
import texts from '@/messages/en/passcode.json'
import catalog from '@/messages/en/reasons.json'
import { type Fault, faultReasons, formFaults, type PasscodeForm } from './rules'
import { passcodeSet } from './schema'

const right: PasscodeForm = {
  passcode: '0420',
  confirmPasscode: '0420',
  backupEmail: 'parent@example.org',
  confirmBackupEmail: 'parent@example.org',
}
const own = 'child@example.org'

/** Returns the message at one field of an otherwise valid form. */
function messageOf(field: keyof PasscodeForm, changes: Partial<PasscodeForm>): string | null {
  const fault = formFaults({ ...right, ...changes }, own)[field]
  return fault ? catalog.reasons[faultReasons[fault]] : null
}

test('accepts a valid form', () => {
  expect(formFaults(right, own)).toEqual({})
  expect(passcodeSet.safeParse(right).success).toBe(true)
})

test('Required', () => {
  for (const field of Object.keys(right) as (keyof PasscodeForm)[])
    expect(messageOf(field, { [field]: '' })).toBe('Required')
})

test('Please only use numbers', () => {
  for (const passcode of ['12a4', 'abcd', '12 4', '１２３４', '-123', '1.23'])
    expect(messageOf('passcode', { passcode })).toBe('Please only use numbers')
  expect(messageOf('confirmPasscode', { confirmPasscode: '042o' })).toBe('Please only use numbers')
})

test('Please enter four digits', () => {
  for (const passcode of ['1', '123', '12345', '00000'])
    expect(messageOf('passcode', { passcode })).toBe('Please enter four digits')
  expect(messageOf('confirmPasscode', { confirmPasscode: '042' })).toBe('Please enter four digits')
})

test('Please make sure your passcodes match', () => {
  expect(messageOf('confirmPasscode', { confirmPasscode: '0421' })).toBe(
    'Please make sure your passcodes match',
  )
})

test('Please enter a valid email address', () => {
  for (const backupEmail of [
    'parent',
    'parent@',
    '@example.org',
    'a b@example.org',
    'a@b',
    'a..b@example.org',
  ])
    expect(messageOf('backupEmail', { backupEmail })).toBe('Please enter a valid email address')
  expect(messageOf('confirmBackupEmail', { confirmBackupEmail: 'parent' })).toBe(
    'Please enter a valid email address',
  )
})

test('This email address is already used for this account.', () => {
  for (const backupEmail of [own, ` ${own.toUpperCase()} `, 'child＠example.org'])
    expect(messageOf('backupEmail', { backupEmail })).toBe(
      'This email address is already used for this account.',
    )
})

test('Please make sure your email addresses match', () => {
  expect(messageOf('confirmBackupEmail', { confirmBackupEmail: 'other@example.org' })).toBe(
    'Please make sure your email addresses match',
  )
  expect(messageOf('confirmBackupEmail', { confirmBackupEmail: 'PARENT@example.org ' })).toBeNull()
})

test('reports all fields together, with the same reasons', () => {
  const { error } = passcodeSet.safeParse({ passcode: '12', confirmPasscode: '', backupEmail: 'x' })
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'confirmBackupEmail: requiredPlain',
  ])
  const whole = passcodeSet.safeParse({ ...right, passcode: '12', backupEmail: 'x' })
  expect(whole.error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'passcode: fourDigits',
    'confirmPasscode: passcodesDiffer',
    'backupEmail: validEmail',
    'confirmBackupEmail: emailsDiffer',
  ])
})

test('accepts the same addresses as zod', () => {
  const texts = [
    'a@b.cd',
    'a.b+c@d-e.co',
    "o'x@y.org",
    '.a@b.cd',
    'a.@b.cd',
    'a@-b.cd',
    'a@b.c',
    'a@b..cd',
    'ä@b.cd',
  ]
  for (const text of texts) expect([text, isAddress(text)]).toEqual([text, z.email().safeParse(text).success])
})

test('reports the same in the form as on the server', () => {
  for (const [fault, sentence] of Object.entries(texts.passcode.fault))
    expect(catalog.reasons[faultReasons[fault as Fault]]).toBe(sentence)
})

test("shows the specification's messages in the modal", () => {
  const { title, text, field, placeholder, enter, close } = texts.passcode.modal
  expect(title).toBe('Parental passcode required')
  expect(text.replaceAll(/<\/?help>/g, '')).toBe(
    'Enter your 4-digit passcode to change this setting. Forgot it? Visit our help center.',
  )
  expect([field, placeholder, enter, close]).toEqual(['Enter a 4-digit code', 'XXXX', 'Enter', 'Close'])
})
