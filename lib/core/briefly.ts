import { singleton } from './singleton'

type Cached<T> = { until: number; value: Promise<T> }

/**
 * Returns a function that reads as `read` does, and repeats its answer to a key for `ms` milliseconds; simultaneous calls share one
 * reading. For facts that all viewers share and that may be that old, such as which ids to look at: what a viewer may see of them must
 * be read each time. Keeps `max` keys of a process, the oldest go first. A failed reading is not cached, nor one that `passes` is true
 * for.
 */
export function briefly<T>(
  name: string,
  { ms, max, passes = () => false }: { ms: number; max: number; passes?: (value: T) => boolean },
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const all = () => singleton(`briefly.${name}`, () => new Map<string, Cached<T>>())
  return (key) => {
    const cached = all()
    const known = cached.get(key)
    if (known && known.until > Date.now()) return known.value
    const value = read(key)
    cached.delete(key)
    cached.set(key, { until: Date.now() + ms, value })
    const drop = () => cached.get(key)?.value === value && cached.delete(key)
    value.then((answer) => passes(answer) && drop(), drop)
    if (cached.size > max) cached.delete(cached.keys().next().value ?? key)
    return value
  }
}
