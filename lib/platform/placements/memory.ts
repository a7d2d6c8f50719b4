import { type BuiltIn, ownForm } from './own-forms'

/** Returns the key under which this browser remembers an answer about a subject; null for other memories. */
export function memoryKey(name: BuiltIn, subject?: string): string | null {
  const { memory } = ownForm(name)
  if (memory.at !== 'browser') return null
  return subject === undefined ? memory.key : `${memory.key}.${subject}`
}

/** True if this browser remembers an answer. Where it stores nothing, the form says whether it shows. */
export function isRemembered(name: BuiltIn, subject?: string): boolean {
  const { memory } = ownForm(name)
  const key = memoryKey(name, subject)
  if (memory.at !== 'browser' || key === null) return false
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return memory.unstored === 'hides'
  }
}

/** Remembers that a form was seen or dismissed, with the time of the first time, if that is what its memory is about. */
export function remember(
  name: BuiltIn,
  what: 'seen' | 'dismissed',
  subject?: string,
  now = Date.now(),
): void {
  const { memory } = ownForm(name)
  const key = memoryKey(name, subject)
  if (memory.at !== 'browser' || key === null || memory.on !== what) return
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, String(now))
  } catch {
    // Then `unstored` decides.
  }
}
