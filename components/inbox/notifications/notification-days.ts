import type { WireNotification } from '@/lib/inbox/notifications/schema'

export type Day = { day: string; entries: WireNotification[] }

/** Returns the UTC day of a time, as `2026-11-21`. */
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Groups entries by the day of their newest action, in order. */
export function byDay(entries: readonly WireNotification[]): Day[] {
  const days: Day[] = []
  for (const notification of entries) {
    const day = dayOf(Date.parse(notification.created_at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(notification)
    else days.push({ day, entries: [notification] })
  }
  return days
}

/** Returns `today` or `yesterday` for a day relative to `now`, or null. */
export function nearness(day: string, now: number): 'today' | 'yesterday' | null {
  if (day === dayOf(now)) return 'today'
  return day === dayOf(now - 86_400_000) ? 'yesterday' : null
}
