import { beforeAll, expect, test } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { loadSentence } from '@/lib/platform/http/error-texts'
import { problemOf } from './problem'

// As the call that was refused does.
beforeAll(() => loadSentence({ params: { reason: 'required' } }))

const labels = { title: 'Title' }
const refused = (field: string | null, params: Record<string, string | number>) =>
  new CallError(400, { code: 1, name: 'badRequest', field, params })

test('names a field by its label', () => {
  expect(problemOf(refused('title', { reason: 'tooLong', max: 100 }), labels, 'offline')).toEqual({
    field: 'title',
    message: 'Title has more than 100 characters',
  })
})

test('keeps a whole sentence about a field', () => {
  expect(problemOf(refused('title', { reason: 'commentsOff' }), labels, 'offline').message).toBe(
    'Comments are turned off here.',
  )
})

test("uses the error's general sentence when the form does not have the field", () => {
  expect(problemOf(refused('board_id', { reason: 'mustBeId' }), labels, 'offline')).toEqual({
    field: null,
    message: 'Bad request',
  })
})

test("uses the error's general sentence without a reason", () => {
  const blocked = new CallError(403, { code: 9202, name: 'linkBlocked' })
  expect(problemOf(blocked, labels, 'offline').message).toBe('This link is blocked.')
})

test('treats a missing or invalid answer as offline', () => {
  expect(problemOf(new CallError(0), labels, 'offline')).toEqual({ field: null, message: 'offline' })
  expect(problemOf(new Error('x'), labels, 'offline').message).toBe('offline')
})
