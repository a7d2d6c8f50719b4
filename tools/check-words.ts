import { commitFaults, findWords, wordFaults } from './check/words'

/** Fails on words that the glossary replaces and on malformed commit subjects. */
const faults = [...wordFaults(findWords()), ...commitFaults()]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
