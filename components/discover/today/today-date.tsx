import { useEffect, useState } from 'react'
import { useFormatter } from '@/i18n/texts'

/** Milliseconds between two looks at the clock. */
const checkMs = 60_000

/**
 * Shows today's date in the reader's language and time zone. The server does not know the time zone: its page says the date in UTC
 * until the browser has its own.
 */
export function TodayDate({ className }: { className?: string | undefined }) {
  const format = useFormatter()
  const [timeZone, setTimeZone] = useState('UTC')
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), checkMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={className} dateTime={now.toISOString().slice(0, 10)} suppressHydrationWarning>
      {format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone })}
    </time>
  )
}
