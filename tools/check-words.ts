import { commitFaults, findWords, pendingCounts, wordFaults } from './check/words'

/** Fails on words that the glossary replaces and on malformed commit subjects; `--write` lowers the counts of pending folders. */
const findings = findWords()
if (process.argv.includes('--write')) {
  const { writeFileSync } = await import('node:fs')
  writeFileSync('tools/check/words.json', `${JSON.stringify(pendingCounts(findings), null, 2)}\n`)
} else {
  const faults = [...wordFaults(findings), ...commitFaults()]
  for (const fault of faults) console.error(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
