// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { sendReport } from '@/lib/platform/http/log-client'
import { pinOpened, reportFollow, reportPlayedOf, reportVisit } from './report-pin'

vi.mock('@/lib/platform/http/log-client', () => ({ sendReport: vi.fn(async () => true) }))

beforeEach(() => vi.mocked(sendReport).mockClear())

/** Returns the events that are sent as the page is left. */
function sent() {
  window.dispatchEvent(new Event('pagehide'))
  return vi
    .mocked(sendReport)
    .mock.calls.flatMap(([, { events }]: [string, { events?: object[] }]) => events ?? [])
}

test('reports a video: its start, two and ten seconds and nearly all, once, and how long it played without jumps', () => {
  for (const currentTime of [0, 0.5, 1.99, 2, 3.5, 9, 9.9, 10, 11.8, 19, 20, 1])
    reportPlayedOf('7', { currentTime, duration: 20 })
  reportPlayedOf('8', { currentTime: 1, duration: Number.NaN })
  expect(sent()).toEqual([
    { kind: 'VIDEO_START', pin_id: '7' },
    { kind: 'VIDEO_V_50_MRC', pin_id: '7' },
    { kind: 'VIDEO_10S', pin_id: '7' },
    { kind: 'VIDEO_P95', pin_id: '7' },
    // 3.5 s, 0.9 s, 1.9 s and 1 s.
    { kind: 'VIDEO_MS', pin_id: '7', ms: 7_300 },
  ])
})

test('says which pin led to a profile and to a follow, if it was one of that person', () => {
  reportVisit('1')
  reportFollow('1')
  pinOpened('50', '2')
  reportVisit('2')
  reportVisit('2')
  reportVisit('3')
  reportFollow('3')
  reportFollow('2')
  expect(sent()).toEqual([
    { kind: 'PROFILE_VISIT', profile_id: '1' },
    { kind: 'PROFILE_VISIT', profile_id: '2', pin_id: '50' },
    { kind: 'PROFILE_VISIT', profile_id: '3' },
    { kind: 'FOLLOW', pin_id: '50' },
  ])
})
