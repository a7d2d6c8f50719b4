import { commitFaults, countInCode, tooMany } from './check/words'

/** Fails on words that the glossary replaced and on commit subjects without a form; `--write` writes today's counts. */
const counts = countInCode()
if (process.argv.includes('--write')) {
  const { writeFileSync } = await import('node:fs')
  writeFileSync('tools/check/words.json', `${JSON.stringify(counts, null, 2)}\n`)
} else {
  const faults = [...tooMany(counts), ...commitFaults()]
  for (const fault of faults) console.error(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
