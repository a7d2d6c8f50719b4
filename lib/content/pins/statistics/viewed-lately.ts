import { singleton } from '@/lib/core/singleton'

/** Milliseconds for which the same person's views of a pin count as one, at least; at most twice as many. */
const hour = 60 * 60 * 1000
/** The most entries of an hour; further views then count again. */
const max = 100_000

type Hours = { hour: number; now: Set<string>; before: Set<string> }

const hours = () => singleton('pins.viewed', (): Hours => ({ hour: 0, now: new Set(), before: new Set() }))

/**
 * Returns the pins that a person has not opened lately, and remembers them in this process's memory only. `who` is an
 * account or an address.
 */
export function notViewedLately(who: string, pinIds: readonly string[], at: number = Date.now()): string[] {
  const stored = hours()
  const current = Math.floor(at / hour)
  if (current !== stored.hour) {
    stored.before = current === stored.hour + 1 ? stored.now : new Set()
    stored.now = new Set()
    stored.hour = current
  }
  return [...new Set(pinIds)].filter((id) => {
    const key = `${who} ${id}`
    if (stored.now.has(key) || stored.before.has(key)) return false
    if (stored.now.size < max) stored.now.add(key)
    return true
  })
}
