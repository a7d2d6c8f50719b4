import { expect, test } from 'vitest'
import { CallError } from '@/lib/platform/http/call-error'
import { problemOf } from './problem'

const labels = { title: 'Title' }
/** The field as the wire names it beside a detail that begins with it. */
const fieldOf = (detail: string) => (detail.includes(': ') ? (detail.split(':')[0] ?? null) : null)
const call = (status: number, detail: string, message = 'Bad request') =>
  new CallError(status, { code: 1, message, message_detail: detail, field: fieldOf(detail) })

test('a field is named as the person knows it', () => {
  expect(problemOf(call(400, 'title: has more than 100 characters'), labels, 'offline')).toEqual({
    field: 'title',
    message: 'Title has more than 100 characters',
  })
})

test('a whole sentence about a field stays as it is', () => {
  expect(problemOf(call(400, 'title: Please choose another'), labels, 'offline').message).toBe(
    'Please choose another',
  )
})

test('half a sentence about a field that the form does not have is not shown', () => {
  expect(problemOf(call(400, 'board_id: must be an id'), labels, 'offline')).toEqual({
    field: null,
    message: 'Bad request',
  })
})

test('without a detail the message of the code stands', () => {
  expect(problemOf(call(403, '', 'This link is blocked.'), labels, 'offline').message).toBe(
    'This link is blocked.',
  )
})

test('no answer, and what is no answer at all, count as offline', () => {
  expect(problemOf(new CallError(0), labels, 'offline')).toEqual({ field: null, message: 'offline' })
  expect(problemOf(new Error('x'), labels, 'offline').message).toBe('offline')
})
