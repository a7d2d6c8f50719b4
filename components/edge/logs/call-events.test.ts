import { beforeEach, expect, test, vi } from 'vitest'
import { logEvent } from '@/lib/platform/http/log-client'
import { logCall } from './call-events'

vi.mock('@/lib/platform/http/log-client', () => ({ logEvent: vi.fn() }))

beforeEach(() => vi.mocked(logEvent).mockClear())

test('logs what a call did once it succeeds, and what it was about unless that is a person', async () => {
  logCall('RepinResource.create', { pin_id: '5', board_id: '6' }, Promise.resolve())
  logCall('BoardFollowResource.delete', { board_id: '6' }, Promise.resolve())
  logCall('UserFollowResource.create', { user_id: '7' }, Promise.resolve())
  logCall('InterestFollowResource.create', { interest_id: 'a b' }, Promise.resolve())
  await Promise.resolve()
  expect(vi.mocked(logEvent).mock.calls).toEqual([
    ['pinSave', { object_id_str: '5', event_data: { call: 'RepinResource.create' } }],
    ['unfollow', { object_id_str: '6', event_data: { call: 'BoardFollowResource.delete' } }],
    ['follow', { event_data: { call: 'UserFollowResource.create' } }],
    ['follow', { event_data: { call: 'InterestFollowResource.create' } }],
  ])
})

test('logs no refused call, and none that is no event', async () => {
  logCall('RepinResource.create', { pin_id: '5' }, Promise.reject(new Error('refused')))
  logCall('PinResource.get', { id: '5' }, Promise.resolve())
  logCall('constructor', {}, Promise.resolve())
  await new Promise((resolve) => setTimeout(resolve))
  expect(logEvent).not.toHaveBeenCalled()
})
