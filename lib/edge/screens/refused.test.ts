import { expect, test } from 'vitest'
import { AppError, type ErrorName } from '@/lib/core/app-error'
import { refused, retryAfterOf } from './refused'

test.each([
  ['notFound', undefined, 404, { name: 'not-found' }, null],
  ['badRequest', undefined, 404, { name: 'not-found' }, null],
  ['noRight', undefined, 403, { name: 'forbidden' }, null],
  ['conflict', undefined, 409, { name: 'error' }, null],
  ['serverError', undefined, 500, { name: 'error' }, null],
  ['tooManyRequests', 41, 429, { name: 'wait', isLimit: true, seconds: 41 }, '41'],
  ['tooManyRequests', 0, 429, { name: 'wait', isLimit: true, seconds: 1 }, '1'],
  ['busy', undefined, 503, { name: 'wait', isLimit: false, seconds: 5 }, '5'],
  ['storageFull', 60, 507, { name: 'wait', isLimit: false, seconds: 60 }, '60'],
] as const)('shows %s with %s seconds to wait as %i', (name, retryAfter, status, screen, header) => {
  const error = new AppError(name as ErrorName, retryAfter === undefined ? {} : { retryAfter })
  const shown = refused(error)
  expect(shown).toMatchObject({ status, screen, seo: { noindex: true } })
  expect(retryAfterOf(shown)).toBe(header)
})
