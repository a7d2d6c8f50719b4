import { singleton } from './singleton'

type Kept<T> = { until: number; value: Promise<T> }

/**
 * Returns a function that reads as `read` does, and repeats its answer to a key for `ms` milliseconds; simultaneous calls share one
 * reading. For facts that all viewers share and that may be that old, such as which ids to look at: what a viewer may see of them must
 * be read each time. Keeps `max` keys of a process, the oldest go first. A failed reading is not kept.
 */
export function briefly<T>(
  name: string,
  { ms, max }: { ms: number; max: number },
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const all = () => singleton(`briefly.${name}`, () => new Map<string, Kept<T>>())
  return (key) => {
    const kept = all()
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.value
    const value = read(key)
    kept.delete(key)
    kept.set(key, { until: Date.now() + ms, value })
    value.catch(() => kept.get(key)?.value === value && kept.delete(key))
    if (kept.size > max) kept.delete(kept.keys().next().value ?? key)
    return value
  }
}
