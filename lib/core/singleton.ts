/**
 * One instance per process of whatever `make` gives, however often the calling module is evaluated: Next evaluates
 * a module once each for instrumentation, pages and app (architecture.md section 8), and dev mode on every edit.
 */
export function singleton<T>(key: string, make: () => T): T {
  const all = singletons()
  if (!all.has(key)) all.set(key, make())
  return all.get(key) as T
}

/** The next call of each makes it anew: for a test file that begins where another one ended. */
export function forgetSingletons(): void {
  singletons().clear()
}

function singletons(): Map<string, unknown> {
  const shared = globalThis as unknown as { magpieSingletons?: Map<string, unknown> }
  shared.magpieSingletons ??= new Map()
  return shared.magpieSingletons
}
