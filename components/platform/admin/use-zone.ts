import { useEffect, useState } from 'react'

/** Returns the time zone of this browser; that of the server's text, UTC, until the page is alive. */
export function useZone(): string {
  const [zone, setZone] = useState('UTC')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'), [])
  return zone
}
