// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { sendReport } from '@/lib/platform/http/log-client'
import { reportPlayed } from './report-seen'

vi.mock('@/lib/platform/http/log-client', () => ({ sendReport: vi.fn(async () => true) }))

beforeEach(() => vi.mocked(sendReport).mockClear())

const kindsSent = () =>
  vi
    .mocked(sendReport)
    .mock.calls.flatMap(([, { events }]: [string, { events?: { kind: string }[] }]) =>
      (events ?? []).map(({ kind }) => kind),
    )

test('sends a video as a view after two seconds, and each of its parts once', () => {
  reportPlayed('v', { currentTime: 0, duration: Number.NaN })
  for (const currentTime of [0.5, 1.99, 2, 2.6, 5, 7.4, 7.5, 9.6, 9.7, 0.1, 3])
    reportPlayed('v', { currentTime, duration: 10 })
  window.dispatchEvent(new Event('pagehide'))
  expect(kindsSent()).toEqual(['VIDEO_V_50_MRC', 'VIDEO_P25', 'VIDEO_P50', 'VIDEO_P75', 'VIDEO_P100'])
})
