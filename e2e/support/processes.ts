/** Returns the bytes that the web process behind `base` uses, by its own metrics. */
export async function heldBy(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN)
}

/** Returns the start time of the web process behind `base`, in seconds; another process has another. */
export async function startOf(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_start_time_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN)
}
