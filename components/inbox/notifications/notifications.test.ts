import { expect, test } from 'vitest'
import { entryHref } from '@/lib/inbox/notifications/entry-href'
import { notification } from '@/lib/inbox/notifications/notification.testing'
import { notificationWords } from '@/lib/inbox/notifications/notification-words'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import { appended, idleEntry, loaded, type ResourceEntry } from '@/store/platform/resource-entry'
import { badgeText } from './badge-text'
import { byDay, nearness } from './notification-days'
import { withNewest } from './with-newest'

const actor = (username: string) =>
  ({ id: '1', username, full_name: username }) as WireNotification['actors'][number]
const pin = { id: '7', title: 'Herons', image_url: null, dominant_color: '#888888' }
const board = { id: '3', name: 'Birds', url: '/me/birds/', image_cover_url: null }

test.each<[Partial<WireNotification>, string | null]>([
  [{ kind: 'save', pin }, '/pin/7/'],
  [{ kind: 'comment', pin, object_type: 'comment', object_id: '9' }, '/pin/7/?comment=9'],
  [{ kind: 'reply', pin, object_type: 'comment', data: { comment_id: '8' } }, '/pin/7/?comment=8'],
  [{ kind: 'follow' }, '/Ann/'],
  [{ kind: 'board_follow', board }, '/me/birds/'],
  [{ kind: 'message', object_type: 'message', data: { conversation_id: '5' } }, '/messages/5/'],
  [{ kind: 'contact_request', object_type: 'conversation', object_id: '6' }, '/messages/6/'],
  [{ kind: 'moderation', actors: [], actor_count: 0, data: { case_id: '4' } }, '/report/4/'],
  [{ kind: 'moderation', actors: [], actor_count: 0 }, null],
  [
    {
      kind: 'ads_stopped',
      actors: [],
      actor_count: 0,
      object_type: 'ad_account',
      object_id: '9',
      data: { reason: 'NO_BILLING', business_id: '7' },
    },
    '/business/billing/?business_id=7&ad_account_id=9',
  ],
])('links %j to %s', (over, href) => {
  expect(entryHref(notification(over))).toBe(href)
})

test.each<[Partial<WireNotification>, string]>([
  [{}, 'Ann saved your pin'],
  [{ pin }, 'Ann saved your pin “Herons”'],
  [{ actors: [actor('Ann'), actor('Bo')], actor_count: 2 }, 'Ann and Bo saved your pin'],
  [{ actors: [actor('Ann'), actor('Bo')], actor_count: 3 }, 'Ann, Bo and 1 other saved your pin'],
  [{ actors: [actor('Ann'), actor('Bo')], actor_count: 12 }, 'Ann, Bo and 10 others saved your pin'],
  [
    { actors: [actor('Ann'), actor('Bo')], actor_count: 100 },
    'Ann, Bo and more than 98 others saved your pin',
  ],
])('describes %j as "%s"', (over, words) => {
  expect(notificationWords(notification(over), 'en-US')).toBe(words)
})

test('escapes markup in names', () => {
  const words = notificationWords(notification({ actors: [actor('<b>{count}</b>')] }), 'en-US')
  expect(words).toBe('<b>{count}</b> saved your pin')
})

test('groups entries by UTC day, in order', () => {
  const at = (created_at: string) => notification({ created_at })
  const days = byDay([
    at('Sat, 21 Nov 2026 08:00:00 +0000'),
    at('Sat, 21 Nov 2026 00:00:00 +0000'),
    at('Fri, 20 Nov 2026 23:59:59 +0000'),
  ])
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ])
  const now = Date.parse('2026-11-21T09:00:00Z')
  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map((day) => nearness(day, now))).toEqual([
    'today',
    'yesterday',
    null,
  ])
})

const none: ResourceEntry<WireNotification> = idleEntry()

test('puts the first page on top, and keeps older ones below', () => {
  const one = (id: string, second: number) =>
    notification({ id, created_at: `Sat, 21 Nov 2026 08:00:0${second} +0000` })
  const before = loaded(none, { data: [one('3', 3), one('2', 2), one('1', 1)], bookmark: 'older' })
  const first = { data: [one('2', 5), one('4', 4), one('3', 3)], bookmark: 'first' }
  expect(withNewest(before, first)).toMatchObject({
    data: [{ id: '2' }, { id: '4' }, { id: '3' }, { id: '1' }],
    nextBookmark: 'older',
  })
  expect(withNewest(none, first)).toEqual(loaded(none, first))
  expect(withNewest(before, { data: [one('9', 9)], bookmark: null }).data).toHaveLength(1)
})

test('shows an entry that moved to an older page once', () => {
  const one = (id: string) => notification({ id })
  const before = loaded(none, { data: [one('3'), one('2')], bookmark: 'older' })
  const older = { data: [one('2'), one('1')], bookmark: null }
  expect(appended(before, older, ({ id }) => id)).toMatchObject({
    data: [{ id: '3' }, { id: '2' }, { id: '1' }],
    nextBookmark: null,
  })
})

test('counts to 99 at most', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+'])
})
