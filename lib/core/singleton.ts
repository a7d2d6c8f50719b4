/**
 * Returns one instance per process of the result of `make`, however often the calling module is evaluated: Next
 * evaluates a module once each for instrumentation, pages and app, and dev mode on every edit.
 */
export function singleton<T>(key: string, make: () => T): T {
  const all = singletons()
  if (!all.has(key)) all.set(key, make())
  return all.get(key) as T
}

/** Forgets all instances, or that of `key`, so that a test file starts fresh. */
export function forgetSingletons(key?: string): void {
  if (key === undefined) singletons().clear()
  else singletons().delete(key)
}

function singletons(): Map<string, unknown> {
  const shared = globalThis as unknown as { magpieSingletons?: Map<string, unknown> }
  shared.magpieSingletons ??= new Map()
  return shared.magpieSingletons
}
