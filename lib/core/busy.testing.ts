/**
 * Milliseconds that this process has worked. Tests of what work costs look here rather than at the clock, which also
 * counts how long others had the processors.
 */
export function busyMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
