import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '@/lib/core/logs/log.server'
import { reportWrongHost, wrongHostPage } from './wrong-host'

const from = (host: string) => ({ headers: { host } }) as IncomingMessage
afterEach(() => vi.restoreAllMocks())

test('tells people the right address, and the host how to accept this one', () => {
  const page = wrongHostPage(from('192.168.1.10:3000'), 'http://localhost:3000')
  expect(page).toContain('This server doesn’t answer for 192.168.1.10:3000.')
  expect(page).toContain('href="http://localhost:3000"')
  expect(page).toContain('ORIGIN=http://192.168.1.10:3000')
  expect(page).toContain('HOSTS=192.168.1.10:3000')
})

test('repeats no name that is none', () => {
  const page = wrongHostPage(from('<script>alert(1)</script>'), 'http://localhost:3000')
  expect(page).not.toContain('alert')
  expect(page).toContain('HOSTS=your-address')
})

test('logs each name once, and a bounded number of them', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  for (let n = 0; n < 3; n++) reportWrongHost(from('10.0.0.1'))
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[1]).toMatch(/ORIGIN.*HOSTS/)
  for (let n = 0; n < 100; n++) reportWrongHost(from(`10.0.1.${n}`))
  expect(warn.mock.calls.length).toBeLessThanOrEqual(20)
})
