import { expect, test, vi } from 'vitest'
import { CallError } from './call-error'

test('a detail is read where it is a sentence, and else what the code means', () => {
  const message = 'You are not permitted to do that.'
  const sentence = (message_detail: string, field: string | null = null) =>
    new CallError(403, { code: 29, message, message_detail, field }).sentence
  expect(sentence('This person cannot be written to.')).toBe('This person cannot be written to.')
  expect(sentence('text: they do not take messages from you', 'text')).toBe(
    'They do not take messages from you',
  )
  expect(sentence('email: is not verified yet', 'email')).toBe(message)
  expect(sentence('')).toBe(message)
})

test('a call that no answer came to says that there is no connection, where there is none (part 1, section 2)', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(new CallError(0).message).toBe("Hmm...you're not connected to the internet")
  expect(new CallError(500).message).toBe('Sorry! Something went wrong on our end!')
  vi.unstubAllGlobals()
  expect(new CallError(0).message).toBe('Sorry! Something went wrong on our end!')
})

test('one refused without a word has the default message (part 1, section 8), with one its own', () => {
  expect(new CallError(500).message).toBe('Sorry! Something went wrong on our end!')
  expect(new CallError(403, { message: 'No' }).message).toBe('No')
})
