import { join } from 'node:path'
import { textFaults } from './check/texts/faults'

/**
 * Fails on a text that no code uses, a key that could be any text, and an error in a declaration file of the project. A key
 * that does not exist fails in the step `types`. Looks at all files, or at those given, whose texts no others use.
 */
const files = process.argv.slice(2)
const faults = textFaults(join(import.meta.dirname, '..'), files.length > 0 ? files : undefined)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
