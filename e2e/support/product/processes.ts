/** Returns one value of the metrics of the web process behind `base`. Throws if it is missing. */
async function metric(base: string, name: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const [, value] = new RegExp(`^${name} (\\S+)`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`no ${name} in the metrics`)
  return Number(value)
}

/** Returns the bytes that the web process behind `base` uses, by its own metrics. */
export const memoryOf = (base: string): Promise<number> => metric(base, 'process_resident_memory_bytes')

/** Returns the start time of the web process behind `base`, in seconds, which identifies the process. */
export const startOf = (base: string): Promise<number> => metric(base, 'process_start_time_seconds')
