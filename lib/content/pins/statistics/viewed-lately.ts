import { singleton } from '@/lib/core/singleton'

/** Milliseconds for which the same person's views of a pin count as one, at least; at most twice as many. */
const hour = 60 * 60 * 1000
/** The most entries of an hour; further views then count again. */
const most = 100_000

type Hours = { hour: number; now: Set<string>; before: Set<string> }

const hours = () => singleton('pins.viewed', (): Hours => ({ hour: 0, now: new Set(), before: new Set() }))

/**
 * Returns the pins that a person has not opened lately, and remembers them in this process's memory only. `who` is an
 * account or an address.
 */
export function notViewedLately(who: string, pinIds: readonly string[], at: number = Date.now()): string[] {
  const kept = hours()
  const current = Math.floor(at / hour)
  if (current !== kept.hour) {
    kept.before = current === kept.hour + 1 ? kept.now : new Set()
    kept.now = new Set()
    kept.hour = current
  }
  return [...new Set(pinIds)].filter((id) => {
    const key = `${who} ${id}`
    if (kept.now.has(key) || kept.before.has(key)) return false
    if (kept.now.size < most) kept.now.add(key)
    return true
  })
}
