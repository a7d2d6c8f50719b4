import type { WireNotice } from '@/lib/inbox/notifications/schema'

export type Day = { day: string; notices: WireNotice[] }

/** The day of a moment in UTC, as `2026-11-21`. */
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Entries under the day of their newest deed, in the order in which they come. */
export function byDay(notices: readonly WireNotice[]): Day[] {
  const days: Day[] = []
  for (const notice of notices) {
    const day = dayOf(Date.parse(notice.created_at))
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}

/** What a day is to somebody who reads at `now`. */
export function nearness(day: string, now: number): 'today' | 'yesterday' | null {
  if (day === dayOf(now)) return 'today'
  return day === dayOf(now - 86_400_000) ? 'yesterday' : null
}
