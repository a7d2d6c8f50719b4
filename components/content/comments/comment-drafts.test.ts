import { beforeEach, expect, test, vi } from 'vitest'
import { keepComment, maxDrafts, storedComment } from './comment-drafts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('keeps a text for its member and conversation, until it is empty', () => {
  keepComment('1', 'pin:5', 'What a chair')
  expect(storedComment('1', 'pin:5')).toBe('What a chair')
  expect([storedComment('2', 'pin:5'), storedComment('1', 'pin:6')]).toEqual(['', ''])
  keepComment('1', 'pin:5', ' ')
  expect(storedComment('1', 'pin:5')).toBe('')
})

test('forgets the oldest of more than the limit', () => {
  for (let n = 0; n < maxDrafts; n++) keepComment('1', `pin:${n}`, 'text')
  expect(storedComment('1', 'pin:0')).toBe('text')
  keepComment('1', 'pin:last', 'text')
  expect([storedComment('1', 'pin:0'), storedComment('1', 'pin:1')]).toEqual(['', 'text'])
})

test('ignores what is not a list', () => {
  localStorage.setItem('magpie.user.comments.1', '{"pin:5":"x"}')
  expect(storedComment('1', 'pin:5')).toBe('')
  localStorage.setItem('magpie.user.comments.1', 'no json')
  expect(storedComment('1', 'pin:5')).toBe('')
})
