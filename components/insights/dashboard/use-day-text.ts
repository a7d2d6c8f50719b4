import { useFormatter } from '@/i18n/texts'

/** Returns a function that writes a day such as 2026-11-23 for people. */
export function useDayText(): (day: string) => string {
  const format = useFormatter()
  return (day) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
}
