import { join } from 'node:path'
import { generatedFaults } from './check/generated/generated'

/** Writes the files that are generated from others; fails if one was stale, or if its sources break their rule. */
const faults = generatedFaults(join(import.meta.dirname, '..'))
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
