import { expect, test } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { authProblem, missingField, passwordFault } from './auth-problem'

const labels = { email: 'Email', password: 'Password' }

test('a taken address is said at the address', () => {
  const taken = new CallError(409, { code: 9111, message: 'This email is already used.' })
  expect(authProblem(taken, labels, 'offline')).toEqual({
    field: 'email',
    message: 'This email is already used.',
  })
})

test('a weak password is named with its reason', () => {
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

test('a wrong password blames no field', () => {
  const wrong = new CallError(401, { code: 9102, message: 'Not right.' })
  expect(authProblem(wrong, labels, 'offline')).toEqual({ field: null, message: 'Not right.' })
})

test('the first empty field is named', () => {
  const messages = { email: 'Enter email', password: 'Enter password' }
  expect(missingField({ email: ' ', password: '' }, messages)?.field).toBe('email')
  expect(missingField({ email: 'a', password: '' }, messages)?.field).toBe('password')
  expect(missingField({ email: 'a', password: 'b' }, messages)).toBeNull()
})

test('a password has eight characters or more, none of them a control character', () => {
  expect(passwordFault('1234567')).toBe('short')
  expect(passwordFault('12345678')).toBeNull()
  expect(passwordFault('pass wörd ✓')).toBeNull()
  expect(passwordFault('12345678\t')).toBe('characters')
})
