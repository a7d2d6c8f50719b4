import { commitFaults, findWords, nameFaults, wordFaults } from './check/words'

/** Fails on words and names that the glossary replaces and on malformed commit subjects. */
const faults = [...wordFaults(findWords()), ...nameFaults(), ...commitFaults()]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
