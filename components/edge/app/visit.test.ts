import { beforeEach, expect, test, vi } from 'vitest'
import { allowStoring } from '@/components/accounts/consent/consent'
import { arrivalKeys } from '@/lib/accounts/sign-up/arrival-keys'
import { keepVisit } from './visit'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
const allow = (analytic: boolean) => allowStoring({ analytic, personalization: true, marketing: true })

test('stores the kinds of the last ten pages, and the counts since the first, with consent', () => {
  allow(true)
  for (let n = 0; n < 11; n++) keepVisit('/', 5 + n)
  keepVisit('/pin/[id]', 99)
  expect(stored.get(arrivalKeys.visited_pages)).toBe('/,/,/,/,/,/,/,/,/,/pin/[id]')
  const seen = JSON.parse(stored.get(arrivalKeys.user_behavior_data) ?? '')
  expect(seen).toEqual({ pages: 12, pins: 1, since: 5 })
})

test('stores nothing without consent to analytics', () => {
  allow(false)
  keepVisit('/')
  expect(stored.size).toBe(0)
})

test('restarts counting after a foreign value was stored', () => {
  allow(true)
  stored.set(arrivalKeys.user_behavior_data, '{"pages":"x"}')
  keepVisit('/', 7)
  expect(stored.get(arrivalKeys.user_behavior_data)).toBe('{"pages":1,"pins":0,"since":7}')
})
