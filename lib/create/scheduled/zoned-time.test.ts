import { describe, expect, test } from 'vitest'
import { localTime, momentOf } from './zoned-time'

const berlin = 'Europe/Berlin'
const seconds = (iso: string) => Date.parse(iso) / 1000

describe('momentOf', () => {
  test('reads a time in its zone on a day without a clock change', () => {
    expect(momentOf({ date: '2026-01-15', time: '09:00' }, berlin)).toBe(seconds('2026-01-15T08:00:00Z'))
    expect(momentOf({ date: '2026-07-15', time: '09:00' }, berlin)).toBe(seconds('2026-07-15T07:00:00Z'))
    expect(momentOf({ date: '2026-07-15', time: '09:00' }, 'Asia/Kathmandu')).toBe(
      seconds('2026-07-15T03:15:00Z'),
    )
  })

  test('refuses a time that a clock change skips', () => {
    expect(momentOf({ date: '2026-03-29', time: '01:59' }, berlin)).toBe(seconds('2026-03-29T00:59:00Z'))
    expect(momentOf({ date: '2026-03-29', time: '02:00' }, berlin)).toBeNull()
    expect(momentOf({ date: '2026-03-29', time: '02:59' }, berlin)).toBeNull()
    expect(momentOf({ date: '2026-03-29', time: '03:00' }, berlin)).toBe(seconds('2026-03-29T01:00:00Z'))
    expect(momentOf({ date: '2026-10-04', time: '02:15' }, 'Australia/Lord_Howe')).toBeNull()
  })

  test('takes the first of two times when clocks go back', () => {
    expect(momentOf({ date: '2026-10-25', time: '02:30' }, berlin)).toBe(seconds('2026-10-25T00:30:00Z'))
  })

  test('refuses an invalid time', () => {
    for (const local of [
      { date: '2026-02-30', time: '10:00' },
      { date: '2026-13-01', time: '10:00' },
      { date: '', time: '10:00' },
      { date: '2026-02-03', time: '25:00' },
    ])
      expect(momentOf(local, 'UTC')).toBeNull()
  })

  test('returns every time that localTime formats', () => {
    const start = seconds('2026-03-28T00:00:00Z')
    for (let ts = start; ts < start + 3 * 86_400; ts += 900)
      expect(momentOf(localTime(ts, berlin), berlin)).toBe(ts)
  })
})
