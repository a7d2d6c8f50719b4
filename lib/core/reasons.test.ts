import { expect, test } from 'vitest'
import { z } from 'zod'
import names from '@/messages/en/errors.json'
import catalog from '@/messages/en/reasons.json'
import { AppError } from './app-error'
import { text } from './input'
import { because, faultOf, nameIssue } from './reasons'

const input = z.object({
  name: text(5, 1),
  page: z.number().int().min(1).max(9).optional(),
  tags: z.array(z.string()).max(2).optional(),
  kind: z.enum(['a', 'b']).optional(),
  email: z.email().optional(),
  link: z
    .union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.object({ c: z.int() }) })])
    .optional(),
  own: z
    .string()
    .refine((value) => value === 'x', because('tooManyLinks', { max: 3 }))
    .optional(),
})

function fault(given: unknown) {
  const { error } = input.safeParse(given, { error: nameIssue })
  return error ? faultOf(error.issues) : null
}

test.each([
  [{ name: 'a' }, null],
  [{ name: 'sixsix' }, { field: 'name', reason: 'tooLong', params: { max: 5 } }],
  [{ name: ' ' }, { field: 'name', reason: 'required', params: {} }],
  [{}, { field: 'name', reason: 'required', params: {} }],
  [{ name: 5 }, { field: 'name', reason: 'mustBeText', params: {} }],
  [
    { name: 'a', page: 10 },
    { field: 'page', reason: 'tooLarge', params: { max: 9 } },
  ],
  [
    { name: 'a', page: 0 },
    { field: 'page', reason: 'tooSmall', params: { min: 1 } },
  ],
  [
    { name: 'a', page: 1.5 },
    { field: 'page', reason: 'mustBeWholeNumber', params: {} },
  ],
  [
    { name: 'a', tags: ['1', '2', '3'] },
    { field: 'tags', reason: 'tooManyItems', params: { max: 2 } },
  ],
  [
    { name: 'a', tags: ['1', 2] },
    { field: 'tags.1', reason: 'mustBeText', params: {} },
  ],
  [
    { name: 'a', kind: 'c' },
    { field: 'kind', reason: 'notOneOf', params: {} },
  ],
  [
    { name: 'a', email: 'c' },
    { field: 'email', reason: 'notAnEmail', params: {} },
  ],
  [
    { name: 'a', own: 'c' },
    { field: 'own', reason: 'tooManyLinks', params: { max: 3 } },
  ],
  [5, { reason: 'mustBeObject', params: {} }],
])('names the fault of %o', (given, expected) => {
  expect(fault(given)).toEqual(expected)
})

test('names the fault of the closest of several variants', () => {
  expect(fault({ name: 'a', link: { a: 'x', b: 5 } })).toBeNull()
  expect(fault({ name: 'a', link: { a: 5, b: { c: 'x' } } })).toMatchObject({
    field: 'link.a',
    reason: 'mustBeText',
  })
})

test('returns the English sentence, prefixed with the field, for clients without sentences', () => {
  const refusal = new AppError('badRequest', { field: 'name', reason: 'tooLong', params: { max: 5 } })
  expect(refusal.detail).toBe('name: has more than 5 characters')
  expect(new AppError('conflict', { reason: 'alreadyInvited' }).detail).toBe('You’re already invited.')
  expect(new AppError('notFound').detail).toBeUndefined()
})

test('has a sentence for each name, with named placeholders', () => {
  for (const sentence of Object.values({ ...names.errors.names, ...catalog.reasons }))
    expect(sentence.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}<>]/)
})
