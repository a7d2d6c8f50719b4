import { beforeEach, expect, test, vi } from 'vitest'
import { dependsOn, keepNothing } from '@/lib/core/cached-names.server'
import { jsonOf } from '@/lib/core/prepared-json'
import { forgetSingletons, singleton } from '@/lib/core/singleton'
import type { Viewer } from '@/lib/core/viewer'
import { PageCache } from './page-cache.server'
import { answerForVisitors } from './visitor-answers.server'
import { sharedViewer } from './visitor-kind'

const visitor: Viewer = { ...sharedViewer({ device: 'phone' }), install_id: 'canary' }
const shared = { for: 'all visitors', door: 'BoardFeedResource.get' } as const
const make = vi.fn(async (viewer: Viewer) => {
  dependsOn([viewer.device], ['1'])
  return { data: [viewer.install_id, viewer.device], bookmark: null }
})

let cache: PageCache
beforeEach(() => {
  make.mockClear()
  forgetSingletons('visitorPages')
  cache = new PageCache(1_000_000)
  cache.open()
  singleton('visitorPages', () => ({ opened: { cache, stop: async () => {} } }))
})

test('creates an answer once for all visitors, without data of the first one', async () => {
  const [one, two] = [
    await answerForVisitors(shared, visitor, { a: 1 }, make),
    await answerForVisitors(shared, { ...visitor, install_id: 'other' }, { a: 1 }, make),
  ]
  expect(make).toHaveBeenCalledTimes(1)
  expect([one, two].map((answer) => jsonOf(answer?.data, true))).toEqual(Array(2).fill('["","desktop"]'))
})

test('creates another one for another input', async () => {
  await answerForVisitors(shared, visitor, { a: 1 }, make)
  await answerForVisitors(shared, visitor, { a: 2 }, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test.each([
  ['a member', { ...visitor, kind: 'auth' } as Viewer],
  ['a limited member', { ...visitor, kind: 'limited' } as Viewer],
  ['a robot', { ...visitor, kind: 'bot' } as Viewer],
])('stores nothing for %s', async (_, viewer) => {
  expect(await answerForVisitors(shared, viewer, {}, make)).toBeNull()
})

test('stores nothing for a call that is not the same for all visitors', async () => {
  expect(await answerForVisitors({ door: shared.door }, visitor, {}, make)).toBeNull()
})

test('stores nothing without a page cache', async () => {
  forgetSingletons('visitorPages')
  expect(await answerForVisitors(shared, visitor, {}, make)).toBeNull()
})

test('stores answers for keys of at most 500 characters', async () => {
  const left = 500 - 'call BoardFeedResource.get {"q":""}'.length
  expect(await answerForVisitors(shared, visitor, { q: 'x'.repeat(left) }, make)).not.toBeNull()
  expect(await answerForVisitors(shared, visitor, { q: 'x'.repeat(left + 1) }, make)).toBeNull()
})

test('passes a refusal on and does not store it', async () => {
  const refused = vi.fn(() => Promise.reject(new Error('gone')))
  await expect(answerForVisitors(shared, visitor, {}, refused)).rejects.toThrow('gone')
  await expect(answerForVisitors(shared, visitor, {}, refused)).rejects.toThrow('gone')
  expect(refused).toHaveBeenCalledTimes(2)
})

test('stores no answer with a text that depends on nothing', async () => {
  const named = vi.fn(async () => ({ data: [{ type: 'board', name: 'Secret' }], bookmark: null }))
  expect(await answerForVisitors(shared, visitor, {}, named)).toBeNull()
  expect(cache.size.pages).toBe(0)
})

test('stores no answer that says so', async () => {
  const counted = vi.fn(async () => {
    keepNothing()
    return { data: [], bookmark: null }
  })
  expect(await answerForVisitors(shared, visitor, {}, counted)).toBeNull()
  expect(cache.size.pages).toBe(0)
})

test('drops an answer when an object changes that its texts depend on', async () => {
  const named = vi.fn(async () => {
    dependsOn(['Secret'], ['7'])
    return { data: [{ type: 'board', name: 'Secret' }], bookmark: null }
  })
  await answerForVisitors(shared, visitor, {}, named)
  cache.changed(new Set([8n]))
  expect(cache.size.pages).toBe(1)
  cache.changed(new Set([7n]))
  expect(cache.size.pages).toBe(0)
})
