/** Milliseconds that this process has worked. */
function busyMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Measures of one work. */
const most = 3

/**
 * How many milliseconds of a processor a work costs, the least of three measures; the first that is below `enough` is one.
 * Tests of what work costs look here rather than at the clock, which also counts how long others had the processors. What
 * else this process does meanwhile, such as collecting the garbage of the test before, may spoil a measure: what the work
 * itself costs stands in every one.
 */
export async function leastBusyMs(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < most && least >= enough; n++) {
    const began = busyMs()
    await work()
    least = Math.min(least, busyMs() - began)
  }
  return least
}
