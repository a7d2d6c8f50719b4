/** Returns the milliseconds of processor time that this process has used. */
function busyMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Maximum runs of a measurement. */
const max = 3

/**
 * Measures the processor milliseconds that `work` takes: the lowest of three runs, or the first one below `enough`.
 * Tests of cost use it instead of the clock, which also counts the time that other processes used the processors. Other
 * activity of this process, such as garbage collection, may inflate a run, but rarely all three.
 */
export async function leastBusyMs(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < max && least >= enough; n++) {
    const began = busyMs()
    await work()
    least = Math.min(least, busyMs() - began)
  }
  return least
}

/** Returns the milliseconds of processor time that this thread has used. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the longest time for which `work` kept this thread, in milliseconds of processor time. */
async function longestTurnMs(work: () => unknown): Promise<number> {
  let longest = 0
  let before = threadMs()
  let isRunning = true
  const turn = () => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isRunning = false
  return Math.max(longest, threadMs() - before)
}

/**
 * Measures the longest time for which `work` keeps this thread without letting others run, as `leastBusyMs`.
 */
export async function leastTurnMs(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < max && least >= enough; n++) least = Math.min(least, await longestTurnMs(work))
  return least
}
