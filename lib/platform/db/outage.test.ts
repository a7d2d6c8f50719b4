import { expect, test } from 'vitest'
import { outageOf } from './outage'

const of = (code: string, message = 'failed') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new Error('Failed query: insert into pins …', { cause })

test.each([
  ['a full disk of the database', wrapped(of('53100')), 'no-room'],
  ['a full disk of files', of('ENOSPC'), 'no-room'],
  ['a quota', wrapped(wrapped(of('EDQUOT'))), 'no-room'],
  ['a database that restarts', wrapped(of('57P03')), 'away'],
  ['a database that is not there', of('ECONNREFUSED'), 'away'],
  ['a server whose socket is gone', Object.assign(of('ENOENT'), { syscall: 'connect' }), 'away'],
  ['a file that is not there', Object.assign(of('ENOENT'), { syscall: 'open' }), null],
  ['a connection that ends', new Error('Connection terminated unexpectedly'), 'away'],
  [
    'a statement after a connection ended',
    wrapped(new Error('Client has encountered a connection error and is not queryable')),
    'away',
  ],
  ['a connection that is reset', of('ECONNRESET', 'read ECONNRESET'), 'away'],
  ['a sender who hangs up', of('ECONNRESET', 'aborted'), null],
  ['a duplicate key', wrapped(of('23505')), null],
  ['a fault of ours', new TypeError('x is not a function'), null],
  ['no error at all', 'text', null],
])('%s', (_what, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
