import { beforeEach, expect, test, vi } from 'vitest'
import { keepUnsent, storedUnsent } from './unsent'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
const whose = { viewer_id: '7', conversation_id: '1' }

test('keeps a draft per person and conversation, until it is sent', () => {
  keepUnsent('draft', whose, { text: 'Half a', pin: null })
  expect(storedUnsent('draft', whose)).toEqual({ text: 'Half a', pin: null })
  expect(storedUnsent('draft', { ...whose, viewer_id: '8' })).toBeNull()
  expect(storedUnsent('draft', { ...whose, conversation_id: '2' })).toBeNull()
  expect(storedUnsent('failed', whose)).toBeNull()
  keepUnsent('draft', whose, null)
  expect(stored.size).toBe(0)
})

test("is stored where a log-out deletes a person's data", () => {
  keepUnsent('draft', whose, { text: 'Half a', pin: null })
  const [key] = stored.keys()
  expect(key).toMatch(/^magpie\.user\..*\.7$/)
})

test('returns nothing from an empty or foreign storage', () => {
  for (const key of ['draft', 'failed']) stored.set(`magpie.user.${key}.1.7`, '{')
  expect(storedUnsent('draft', whose)).toBeNull()
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  keepUnsent('draft', whose, { text: 'a', pin: null })
  expect(storedUnsent('failed', whose)).toBeNull()
})
