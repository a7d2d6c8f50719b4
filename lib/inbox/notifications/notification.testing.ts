import type { WireNotification } from './schema'

/** Returns a notification that Ann saved a pin, with changes. For tests. */
export const notification = (over: Partial<WireNotification>): WireNotification => ({
  id: '1',
  type: 'notification',
  kind: 'save',
  unread: true,
  created_at: 'Sat, 21 Nov 2026 08:00:00 +0000',
  actors: [{ id: '1', username: 'Ann', full_name: 'Ann' } as WireNotification['actors'][number]],
  actor_count: 1,
  pin: null,
  board: null,
  object_type: 'pin',
  object_id: '7',
  data: {},
  request: null,
  quote: null,
  ...over,
})
