import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('never makes code from text in a browser', async () => {
  vi.stubGlobal('window', globalThis)
  vi.resetModules()
  const made = vi.fn()
  vi.stubGlobal('Function', made)
  const { z } = await import('./zod')
  expect(z.strictObject({ start: z.number() }).safeParse({ start: 1 }).success).toBe(true)
  expect(made).not.toHaveBeenCalled()
})
