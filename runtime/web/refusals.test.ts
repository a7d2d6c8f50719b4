import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { english as en } from '@/i18n/english'
import { AppError } from '@/lib/core/app-error'
import { log } from '@/lib/core/logs/log.server'
import { fail } from './refusals'

afterEach(() => void vi.restoreAllMocks())

/** Starts a server that fails with `error` and returns its origin. */
async function failing(error: unknown): Promise<string> {
  const server = createServer((req, res) => fail(req, res, error))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const html = { accept: 'text/html,application/xhtml+xml' }

test.each([
  ['tooManyRequests', 429, en.ui.wait.limitTitle],
  ['busy', 503, en.ui.wait.busyTitle],
] as const)('shows a browser %s as a page that says when to come back', async (name, status, title) => {
  const origin = await failing(new AppError(name, { retryAfter: 1 }))
  const answer = await fetch(origin, { headers: { ...html, cookie: 'color_scheme=dark' } })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '1'])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain(en.ui.wait.moment)
  expect(text).toContain('data-color-scheme="dark"')
})

test('ignores a color scheme that is none', async () => {
  const origin = await failing(new AppError('busy', { retryAfter: 1 }))
  const answer = await fetch(origin, { headers: { ...html, cookie: 'color_scheme="><script>' } })
  expect(await answer.text()).toContain('data-color-scheme="auto"')
})

test.each([
  ['a call', {}, 'GET', new AppError('busy', { retryAfter: 1 }), 503],
  ['a form', html, 'POST', new AppError('busy', { retryAfter: 1 }), 503],
  ['another refusal', html, 'GET', new AppError('badRequest'), 400],
  ['a call under another name', {}, 'GET', new AppError('wrongHost'), 421],
])('answers %s in the envelope of calls', async (_, headers, method, error, status) => {
  const answer = await fetch(await failing(error), { method, headers })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code: error.code, data: null })
})

test('shows a browser the right address, and the variables to set, under another name', async () => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  const answer = await fetch(await failing(new AppError('wrongHost')), { headers: html })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([421, 'text/html; charset=utf-8'])
  expect(text).toContain(en.ui.wrongHost.title)
  expect(text).toMatch(/ORIGIN=.*HOSTS=/)
})

test('logs an unknown error once', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  expect((await fetch(await failing(new TypeError('x')))).status).toBe(500)
  expect(error).toHaveBeenCalledTimes(1)
})

test('logs a caller who hung up once, as information', async () => {
  const output = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')]
  const info = vi.spyOn(log, 'info').mockReturnValue(undefined)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const server = createServer(async (req, res) => {
    await finished(req.resume()).catch((error) => fail(req, res, error))
    end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sent = request({ port, method: 'POST', headers: { 'content-length': '1000' } }).on(
    'error',
    () => undefined,
  )
  sent.write('half', () => sent.destroy())
  await ended
  for (const spy of output) expect(spy).not.toHaveBeenCalled()
  expect(info.mock.calls).toEqual([['the caller hung up']])
})
