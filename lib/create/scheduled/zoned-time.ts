/** A date (`2026-03-29`) and a time (`02:30`) as people write them, in their own zone. */
export type LocalTime = { date: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the formatter of a zone. @throws RangeError for an unknown zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Returns the local time of a zone at a time in Unix seconds. */
export function localTime(ts: number, zone: string): LocalTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ts * 1000)
      .map(({ type, value }) => [type, value]),
  )
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return { date: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

const isSame = (a: LocalTime, b: LocalTime) => a.date === b.date && a.time === b.time

/**
 * Returns the Unix seconds of a zone's local time; the first of two when clocks go back. Returns null for a
 * time skipped by the clocks, or an invalid one.
 */
export function momentOf(local: LocalTime, zone: string): number | null {
  const asUtc = Date.parse(`${local.date}T${local.time}:00Z`) / 1000
  if (Number.isNaN(asUtc)) return null
  // Offsets lie between -12 and +14 hours and change by at least a quarter of an hour.
  const offsets = new Set<number>()
  for (const hours of [-15, 15]) {
    const at = asUtc + hours * 3600
    const shown = localTime(at, zone)
    offsets.add(Date.parse(`${shown.date}T${shown.time}:00Z`) / 1000 - at)
  }
  const moments = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((ts) => isSame(localTime(ts, zone), local))
  return moments.length > 0 ? Math.min(...moments) : null
}
