import { expect, test } from 'vitest'
import { storedKind } from './stored-kind'

type Shown = Parameters<typeof storedKind>[0]

const kindOf = (screen: object, over: object = {}) =>
  storedKind({
    screen,
    viewer: { id: '1' },
    boards: [
      { id: '7', owner: { id: '1' } },
      { id: '8', owner: { id: '2' } },
    ],
    status: 200,
    viewGroup: null,
    ...over,
  } as unknown as Shown)

test('keeps home, closeups, and the viewer’s own boards and profile', () => {
  expect(kindOf({ name: 'home', feed: 'home' })).toBe('home')
  expect(kindOf({ name: 'pin' })).toBe('pin')
  expect(kindOf({ name: 'board', boardId: '7', tab: 'pins' })).toBe('board')
  expect(kindOf({ name: 'section', boardId: '7' })).toBe('board')
  expect(kindOf({ name: 'profile', userId: '1', tab: 'boards' })).toBe('profile')
  expect(kindOf({ name: 'offline' })).toBe('shell')
})

test('keeps no board or profile of others, no other tab, and no other screen', () => {
  expect(kindOf({ name: 'board', boardId: '8', tab: 'pins' })).toBeNull()
  expect(kindOf({ name: 'section', boardId: '8' })).toBeNull()
  expect(kindOf({ name: 'board', boardId: '7', tab: 'notes' })).toBeNull()
  expect(kindOf({ name: 'profile', userId: '2', tab: 'boards' })).toBeNull()
  expect(kindOf({ name: 'profile', userId: '1', tab: 'saved' })).toBeNull()
  expect(kindOf({ name: 'home', feed: 'topic:5' })).toBeNull()
  expect(kindOf({ name: 'settings-security' })).toBeNull()
})

test('keeps nothing of visitors, no refusal, and nothing that the passcode guards', () => {
  expect(kindOf({ name: 'pin' }, { viewer: null })).toBeNull()
  expect(kindOf({ name: 'pin' }, { status: 404 })).toBeNull()
  expect(kindOf({ name: 'pin' }, { viewGroup: 'account' })).toBeNull()
})
