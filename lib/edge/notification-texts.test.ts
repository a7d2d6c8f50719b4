import { expect, test } from 'vitest'
import { notification } from '@/lib/inbox/notifications/notification.testing'
import { notificationWords } from '@/lib/inbox/notifications/notification-words'
import type { KindName } from '@/lib/platform/notify/kinds'
import { notificationsOf } from './registries.server'

const objects = {
  pin: { id: '7', title: 'Herons', image_url: null, dominant_color: '#888888' },
  board: { id: '3', name: 'Birds', url: '/me/birds/', image_cover_url: null },
}

const kinds = [...notificationsOf().keys()] as KindName[]

test('knows the kinds of all domains', () => {
  expect(kinds).toEqual(expect.arrayContaining(['save', 'follow', 'message', 'moderation']))
})

test.each(kinds)('has texts for %s, with and without an actor', (kind) => {
  expect(notificationWords(notification({ ...objects, kind }), 'en-US')).toMatch(/^[^{<>]+$/)
  expect(notificationWords(notification({ ...objects, kind, actors: [], actor_count: 0 }), 'en-US')).toMatch(
    /^[^{<>]+$/,
  )
})
