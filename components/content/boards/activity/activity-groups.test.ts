import { expect, test } from 'vitest'
import type { WireBoardActivity } from '@/lib/content/collaboration/activity-schema'
import { activityGroups } from './activity-groups'

const action = (id: string, user: string, hour: number, kind = 'pin_added') =>
  ({
    id,
    kind,
    user: { id: user },
    created_at: new Date(Date.UTC(2026, 5, 1, hour)).toUTCString(),
  }) as WireBoardActivity

const idsOf = (items: WireBoardActivity[]) => activityGroups(items).map(({ all }) => all.map(({ id }) => id))

test('groups the pins that one person added one after another', () => {
  expect(idsOf([action('3', 'a', 9), action('2', 'a', 8), action('1', 'a', 7)])).toEqual([['3', '2', '1']])
})

test('keeps apart other people, other kinds, and pins half a day older', () => {
  expect(idsOf([action('4', 'a', 9), action('3', 'b', 8), action('2', 'a', 7)])).toHaveLength(3)
  expect(idsOf([action('4', 'a', 9, 'note_added'), action('3', 'a', 8, 'note_added')])).toHaveLength(2)
  expect(idsOf([action('4', 'a', 22), action('3', 'a', 11), action('2', 'a', 10)])).toEqual([
    ['4', '3'],
    ['2'],
  ])
})
