/**
 * One instance per process of whatever `make` gives, however often the calling module is evaluated: Next evaluates
 * a module once each for instrumentation, pages and app (architecture.md section 8), and dev mode on every edit.
 */
export function singleton<T>(key: string, make: () => T): T {
  const shared = globalThis as unknown as { magpieSingletons?: Map<string, unknown> }
  shared.magpieSingletons ??= new Map()
  if (!shared.magpieSingletons.has(key)) shared.magpieSingletons.set(key, make())
  return shared.magpieSingletons.get(key) as T
}
