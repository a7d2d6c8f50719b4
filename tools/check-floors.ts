import { floorFaults } from './check/floors'

/** Refuses objects of domains in the names and texts of `lib/core` and `lib/platform`. */
const faults = floorFaults('.')
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
