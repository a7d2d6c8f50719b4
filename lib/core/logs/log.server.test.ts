import { expect, test } from 'vitest'
import { makeLog } from './log.server'

function logged(entry: object): string {
  const lines: string[] = []
  makeLog('info', { write: (line) => lines.push(line) }).info(entry)
  return lines.join('')
}

test('redacts secrets, two objects deep', () => {
  const line = logged({
    password: 'hush',
    user: { email: 'hush' },
    req: { headers: { cookie: 'hush', 'set-cookie': 'hush' } },
  })
  expect(line).not.toContain('hush')
  expect(line.match(/\[redacted\]/g)).toHaveLength(4)
})

test('logs the message, code and causes of an error, but not their rows or connections', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(hush)' })
  const line = logged({
    err: new Error('not saved', { cause: Object.assign(cause, { client: { key: 'hush' } }) }),
  })
  expect(JSON.parse(line).err).toMatchObject({
    message: 'not saved',
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(line).not.toContain('hush')
})
