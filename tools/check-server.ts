import { serverFaults } from './check/server-rules'

/**
 * Refuses code that what strangers send could surprise: bodies without a bound, look-ups in prototypes, foreign classes. Looks at
 * all files, or at those given.
 */
const files = process.argv.slice(2)
const faults = serverFaults('.', files.length > 0 ? files : undefined)
for (const { place, advice } of faults) console.error(`${place}: ${advice}`)
process.exit(faults.length > 0 ? 1 : 0)
