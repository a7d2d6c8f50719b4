import { beforeEach, expect, test, vi } from 'vitest'
import { isRemembered, memoryKey, remember } from './memory'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('remembers the first dismissal of each subject', () => {
  remember('merchant_banner', 'seen', '7', 1)
  expect(isRemembered('merchant_banner', '7')).toBe(false)
  remember('merchant_banner', 'dismissed', '7', 2)
  remember('merchant_banner', 'dismissed', '7', 3)
  expect(stored).toEqual(new Map([['magpie.merchant-banner.7', '2']]))
  expect([isRemembered('merchant_banner', '7'), isRemembered('merchant_banner', '8')]).toEqual([true, false])
})

test('remembers the install prompt as soon as it was seen', () => {
  remember('install_prompt', 'dismissed', undefined, 1)
  expect(isRemembered('install_prompt')).toBe(false)
  remember('install_prompt', 'seen', undefined, 2)
  expect(stored).toEqual(new Map([['magpie.install-prompted', '2']]))
  expect(isRemembered('install_prompt')).toBe(true)
})

test('remembers nothing of those that are remembered elsewhere', () => {
  remember('limited_login', 'dismissed')
  remember('choose_topics', 'dismissed')
  expect([stored.size, memoryKey('verify_email'), isRemembered('home_intro')]).toEqual([0, null, false])
})

test('hides what asks for something where a browser stores nothing, and shows what explains', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  remember('merchant_banner', 'dismissed', '7')
  expect(isRemembered('merchant_banner', '7')).toBe(false)
  expect([isRemembered('push_offer'), isRemembered('install_prompt')]).toEqual([true, true])
})
