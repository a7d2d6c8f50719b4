import { expect, test, vi } from 'vitest'
import { CallError } from './call-error'

test('reads a detail that is a sentence, else the meaning of its code', () => {
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

test('reports that there is no connection when a call got no answer offline (part 1, section 2)', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(new CallError(0).message).toBe("Hmm...you're not connected to the internet")
  expect(new CallError(500).message).toBe('Sorry! Something went wrong on our end!')
  vi.unstubAllGlobals()
  expect(new CallError(0).message).toBe('Sorry! Something went wrong on our end!')
})

test('uses the default message for a refusal without one (part 1, section 8), else its own', () => {
  expect(new CallError(500).message).toBe('Sorry! Something went wrong on our end!')
  expect(new CallError(403, { message: 'No' }).message).toBe('No')
})
