import { serverFaults } from './check/server-rules'

/** Refuses code that what strangers send could surprise: bodies without a bound, look-ups in prototypes, foreign classes. */
const faults = serverFaults('.')
for (const { place, advice } of faults) console.error(`${place}: ${advice}`)
process.exit(faults.length > 0 ? 1 : 0)
