/** Reads a value that this browser remembers; null if there is none, or the storage is blocked. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Remembers a value in this browser; if the storage is full or blocked, nothing is remembered. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The screen works as before, until it is loaded again.
  }
}
