import { beforeEach, expect, test, vi } from 'vitest'
import { keepUnsent, keptUnsent } from './unsent'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
const whose = { viewer_id: '7', conversation_id: '1' }

test('keeps a draft per person and conversation, until it is sent', () => {
  keepUnsent('draft', whose, { text: 'Half a', pin: null })
  expect(keptUnsent('draft', whose)).toEqual({ text: 'Half a', pin: null })
  expect(keptUnsent('draft', { ...whose, viewer_id: '8' })).toBeNull()
  expect(keptUnsent('draft', { ...whose, conversation_id: '2' })).toBeNull()
  expect(keptUnsent('failed', whose)).toBeNull()
  keepUnsent('draft', whose, null)
  expect(kept.size).toBe(0)
})

test("is stored where a log-out deletes a person's data", () => {
  keepUnsent('draft', whose, { text: 'Half a', pin: null })
  const [key] = kept.keys()
  expect(key).toMatch(/^magpie\.user\..*\.7$/)
})

test('returns nothing from an empty or foreign storage', () => {
  for (const key of ['draft', 'failed']) kept.set(`magpie.user.${key}.1.7`, '{')
  expect(keptUnsent('draft', whose)).toBeNull()
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  keepUnsent('draft', whose, { text: 'a', pin: null })
  expect(keptUnsent('failed', whose)).toBeNull()
})
