import { checkedFiles, commitFaults, findWords, nameFaults, wordFaults } from './check/words'

/**
 * Fails on words and names that the glossary replaces and on malformed commit subjects. Looks at all files, or at those given.
 */
const given = process.argv.slice(2)
const files = checkedFiles(given.length > 0 ? given : undefined)
const faults = [...wordFaults(findWords(files)), ...nameFaults(files), ...commitFaults()]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
