import { expect, test } from 'vitest'
import { notificationWords } from '@/lib/inbox/notifications/notification-words'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import type { KindName } from '@/lib/platform/notify/kinds'
import { notificationsOf } from './registries.server'

const notification = (over: Partial<WireNotification>): WireNotification => ({
  id: '1',
  type: 'notification',
  kind: 'save',
  unread: true,
  created_at: 'Sat, 21 Nov 2026 08:00:00 +0000',
  actors: [{ id: '1', username: 'Ann', full_name: 'Ann' } as WireNotification['actors'][number]],
  actor_count: 1,
  pin: { id: '7', title: 'Herons', image_url: null, dominant_color: '#888888' },
  board: { id: '3', name: 'Birds', url: '/me/birds/', image_cover_url: null },
  object_type: 'pin',
  object_id: '7',
  data: {},
  request: null,
  quote: null,
  ...over,
})

const kinds = [...notificationsOf().keys()] as KindName[]

test('knows the kinds of all domains', () => {
  expect(kinds).toEqual(expect.arrayContaining(['save', 'follow', 'message', 'moderation']))
})

test.each(kinds)('has texts for %s, with and without an actor', (kind) => {
  expect(notificationWords(notification({ kind }), 'en-US')).toMatch(/^[^{<>]+$/)
  expect(notificationWords(notification({ kind, actors: [], actor_count: 0 }), 'en-US')).toMatch(/^[^{<>]+$/)
})
