import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { strangeFeatures } from './check/feature-names'
import { crowdedFolders } from './check/folder-size'

/** Refuses folders with too many files, and features that are called otherwise than their domains. */
const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  },
)
const files = listed.split('\n').filter((file) => file !== '' && existsSync(file))
const faults = [...crowdedFolders(files), ...strangeFeatures(files)]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
