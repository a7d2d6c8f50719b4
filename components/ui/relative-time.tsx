import { useFormatter } from '@/i18n/texts'

/** Units with their lengths in seconds, shortest first, each used until it would be rounded to the next. */
const units = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_800],
  ['year', 31_557_600],
] as const

/** Returns the unit of a distance in seconds: 59.6 seconds are a minute, not "60 seconds". */
export function unitOf(seconds: number): (typeof units)[number][0] {
  const after = units.findIndex(([, length], index) => {
    const next = units[index + 1]
    return next !== undefined && Math.round(Math.abs(seconds) / length) * length < next[1]
  })
  return units[after]?.[0] ?? 'year'
}

/** Shows "3 days ago"; the full date on hover. The server's text stays until the next change. */
export function RelativeTime({ date }: { date: string }) {
  const format = useFormatter()
  const time = new Date(date)
  const now = Date.now()
  const whole = format.dateTime(time, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={time.toISOString()} title={whole} suppressHydrationWarning>
      {format.relativeTime(time, { now, unit: unitOf((time.getTime() - now) / 1000) })}
    </time>
  )
}
