/** Bytes that the web process behind `base` holds in memory, as it says itself to its own machine. */
export async function heldBy(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN)
}

/** When the web process behind `base` was started, in seconds; another one answers another number. */
export async function startOf(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_start_time_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN)
}
