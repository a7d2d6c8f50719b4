import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import english from '@/messages/en/errors.json'
import catalog from '@/messages/en/reasons.json'
import { CallError, refusedCall } from './call-error'
import { errorSentence, fieldSentence, loadSentence, setErrorTexts } from './error-texts'

beforeAll(() => loadSentence({ params: { reason: 'required' } }))

afterEach(() => {
  setErrorTexts(english.errors)
  vi.unstubAllGlobals()
})

const messageOf = (
  name: string,
  params: Record<string, string | number> = {},
  message = 'The server’s own',
) => new CallError(403, { code: 29, name, params, message }).message

test('uses the reason if it is a whole sentence, otherwise the sentence of the name', () => {
  expect(messageOf('notPermitted', { reason: 'noMessages' })).toBe(
    'They don’t accept messages from everyone.',
  )
  expect(messageOf('notPermitted', { reason: 'notVerified' })).toBe('You don’t have permission to do that.')
  expect(messageOf('notPermitted')).toBe('You don’t have permission to do that.')
})

test('fills in the parameters', () => {
  expect(messageOf('conflict', { reason: 'tooManyDrafts', max: 50 })).toBe(
    'You can keep 50 drafts. Publish or delete one first.',
  )
  expect(errorSentence('badRequest', { reason: 'tooLong', max: 5 }, 'Name')).toBe(
    'Name has more than 5 characters',
  )
  expect(fieldSentence('badRequest', { reason: 'required' })).toBe('This is required')
})

test('falls back to the server’s text when the name or the reason is unknown here', () => {
  expect(messageOf('tomorrowsError')).toBe('The server’s own')
  expect(messageOf('notPermitted', { reason: 'tomorrowsReason' })).toBe(
    'You don’t have permission to do that.',
  )
  expect(messageOf('toString', { reason: 'constructor' })).toBe('The server’s own')
})

test('uses the language of the page', () => {
  const names = { ...english.errors.names, pinNotFound: 'Pin nicht gefunden' }
  setErrorTexts({ ...english.errors, names })
  expect(messageOf('pinNotFound')).toBe('Pin nicht gefunden')
})

test('loads the sentence of a reason with the first refusal that names one', async () => {
  const loadReasons = vi.fn(async () => ({ reasons: { ...catalog.reasons, required: '{field} fehlt' } }))
  setErrorTexts(english.errors, loadReasons)
  const required = { name: 'badRequest', params: { reason: 'required' } }
  await refusedCall(404, { name: 'pinNotFound' })
  expect(loadReasons).not.toHaveBeenCalled()
  const [{ message }] = await Promise.all([refusedCall(400, required), refusedCall(400, required)])
  expect([message, fieldSentence('badRequest', required.params)]).toEqual(['Bad request', 'This fehlt'])
  await refusedCall(400, required)
  expect(loadReasons.mock.calls.length).toBeLessThanOrEqual(2)
})

test('uses the sentence of the name when that of the reason cannot be loaded', async () => {
  setErrorTexts(english.errors, () => Promise.reject(new Error('offline')))
  expect((await refusedCall(403, { name: 'notPermitted', params: { reason: 'noMessages' } })).message).toBe(
    'You don’t have permission to do that.',
  )
})

test('reports a missing connection when the browser is offline and no answer arrived', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(new CallError(0).message).toBe("Hmm...you're not connected to the internet")
  expect(new CallError(500).message).toBe('Sorry! Something went wrong on our end!')
  vi.unstubAllGlobals()
  expect(new CallError(0).message).toBe('Sorry! Something went wrong on our end!')
})

test('keeps its original message when the server named no error', () => {
  expect(new CallError(403, { message: 'No' }).message).toBe('No')
})
