import { beforeEach, expect, test, vi } from 'vitest'

const logStat = vi.fn()
vi.mock('./log-client', () => ({ logStat }))

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  logStat.mockClear()
})

test('reports another version once and asks for a reload', async () => {
  const { isReloadDue, noteVersion } = await import('./app-version')
  noteVersion(null)
  noteVersion('one')
  noteVersion('one')
  expect(isReloadDue()).toBe(false)
  noteVersion('two')
  noteVersion('three')
  expect(logStat).toHaveBeenCalledTimes(1)
  expect(isReloadDue()).toBe(true)
})

test('waits a day over a slow connection', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })
  const { isReloadDue, noteVersion } = await import('./app-version')
  noteVersion('one')
  noteVersion('two')
  expect(isReloadDue(Date.now() + 86_000_000)).toBe(false)
  expect(isReloadDue(Date.now() + 86_500_000)).toBe(true)
})
