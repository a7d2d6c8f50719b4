import type { WireNotification } from '@/lib/inbox/notifications/schema'

export type Day = { day: string; notices: WireNotification[] }

/** Returns the UTC day of a time, as `2026-11-21`. */
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Groups entries by the day of their newest action, in order. */
export function byDay(notices: readonly WireNotification[]): Day[] {
  const days: Day[] = []
  for (const notice of notices) {
    const day = dayOf(Date.parse(notice.created_at))
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}

/** Returns `today` or `yesterday` for a day relative to `now`, or null. */
export function nearness(day: string, now: number): 'today' | 'yesterday' | null {
  if (day === dayOf(now)) return 'today'
  return day === dayOf(now - 86_400_000) ? 'yesterday' : null
}
