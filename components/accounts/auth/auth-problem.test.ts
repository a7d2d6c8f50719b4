import { beforeAll, expect, test } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { loadSentence } from '@/lib/platform/http/error-texts'
import { authProblem, missingFields, passwordFault } from './auth-problem'

// As the call that was refused does.
beforeAll(() => loadSentence({ params: { reason: 'required' } }))

const labels = { email: 'Email', password: 'Password' }

test('reports a taken address at its field', () => {
  const taken = new CallError(409, { code: 9111, message: 'This email is already used.' })
  expect(authProblem(taken, labels, 'offline')).toEqual({
    field: 'email',
    message: 'This email is already used.',
  })
})

test('gives the reason for a weak password', () => {
  const weak = new CallError(400, {
    code: 9113,
    message: 'Choose a stronger password.',
    name: 'weakPassword',
    params: { reason: 'tooEasy' },
    field: 'password',
  })
  expect(authProblem(weak, labels, 'offline')).toEqual({
    field: 'password',
    message: 'Password is too easy to guess',
  })
})

test('attributes a wrong password to no field', () => {
  const wrong = new CallError(401, { code: 9102, message: 'Not right.' })
  expect(authProblem(wrong, labels, 'offline')).toEqual({ field: null, message: 'Not right.' })
})

test('names every empty field, in order', () => {
  const messages = { email: 'Enter email', password: 'Enter password' }
  const fieldsOf = (email: string, password: string) =>
    missingFields({ email, password }, messages).map(({ field }) => field)
  expect(fieldsOf(' ', '')).toEqual(['email', 'password'])
  expect(fieldsOf('a', '')).toEqual(['password'])
  expect(fieldsOf('a', 'b')).toEqual([])
})

test('requires eight characters in a password', () => {
  expect(passwordFault('1234567')).toBe('short')
  expect(passwordFault('12345678')).toBeNull()
})

test.each([
  'pass wörd ✓',
  '日本語のパスワード 🐦',
  'می‌خواهم یاد بگیرم',
  '👩‍👩‍👧 family',
  'e\u0301 e\u0301 e\u0301 e\u0301',
])('takes letters, numbers and symbols of every script: %j', (password) =>
  expect(passwordFault(password)).toBeNull(),
)

test.each([
  ['a tab', '12345678\t'],
  ['a zero-width space', 'secret\u200bword'],
  ['a turn of the direction', 'secret\u202eword'],
  ['a byte order mark', '\ufeffsecretword'],
  ['half of a pair', 'secretword\ud83d'],
])('refuses what nobody sees: %s', (_, password) => expect(passwordFault(password)).toBe('characters'))
