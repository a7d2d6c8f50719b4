import { expect, test } from 'vitest'
import { viewGroupOf } from './guarded-paths'
import { guardedPages } from './guarded-paths.testing'

test.each<readonly [path: string, group: string | null]>([
  ...guardedPages,
  ['/settings/messages/', 'messages'],
  ['/settings/messages/requests', 'messages'],
  ['/settings/messages-and-more', 'messages'],
  ['/settings/permissions/more', null],
  ['/settings/privacy-policy', null],
  ['/settings/notifications', null],
  ['/settings', null],
  ['/parental-passcode/help', null],
  ['/parental-passcode/reset/token/', null],
  ['/', null],
  ['/mira/privacy', null],
])('assigns %s to group %s', (path, group) => expect(viewGroupOf(path)).toBe(group))

test.each([
  '/settings/privacy/',
  '/settings//privacy',
  '//settings/privacy',
  '/Settings/PRIVACY',
  '/settings/%70rivacy',
  '/settings/%2570rivacy',
  '/settings%2Fprivacy',
  '/settings%252fprivacy/',
  '/settings\\privacy',
  '/settings/%5Cprivacy',
  '/settings/privacy.',
  '/settings/privacy%2e',
  '/settings/privacy%20',
  '/settings/privacy;a=b',
  '/./settings/./privacy',
  '/settings/privacy?x=1#y',
  '/en/settings/privacy',
  '/pt-BR/settings/privacy',
  '/_next/data/build-1/settings/privacy.json',
  '/_next/data/build-1/de/settings/privacy.json',
  '/_next/data/build-1/settings/privacy.json?a=b',
])('recognizes %s as a spelling of /settings/privacy', (path) => expect(viewGroupOf(path)).toBe('account'))

test('matches no path that cannot be decoded', () => {
  expect(viewGroupOf('/settings/%zz')).toBeNull()
  expect(viewGroupOf('')).toBeNull()
})
