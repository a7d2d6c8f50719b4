import { expect, test } from 'vitest'
import { plainMessagePlaces, plainMessages } from './plain-messages'

test.each([
  ["text(50).min(1, 'is required')", [1]],
  ["const a = 1\nz.number()\n  .max(5, 'is too large')", [3]],
  ["safeString().regex(/^a$/, 'must be a')", [1]],
  ["z.object({}).refine((a) => a.b, { message: 'is required', path: ['b'] })", [1]],
  ["z.boolean({ error: 'must be true or false' })", [1]],
  ["z.enum(['a', 'b'], 'must be a or b')", [1]],
  ['z.string({ error: () => `is no text` })', [1]],
  ["context.addIssue({ code: 'custom', message: 'is required' })", [1]],
  ["z.enum(['a', 'b']).or(z.literal('is required'))", []],
  ["safeString().min(1, because('required')).startsWith('a')", []],
  ["z.object({}).refine((a) => a.b, { error: because('required'), path: ['b'] })", []],
  ["Math.max(1, 'a'.length)", []],
])('finds the sentences in %j', (source, lines) => expect(plainMessages(source)).toEqual(lines))

test('finds none in the checks of the project', () => expect(plainMessagePlaces('.')).toEqual([]))
