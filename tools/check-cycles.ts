import { foldersInCycles, knownCycles } from './check/folder-cycles'

/** Refuses a folder that imports itself by way of others, unless it is listed, and a listed one that does not any more. */
const found = foldersInCycles('.')
const added = found.filter((folder) => !knownCycles.includes(folder))
const gone = knownCycles.filter((folder) => !found.includes(folder))
for (const folder of added) console.error(`${folder}: imports itself by way of other folders`)
for (const folder of gone) console.error(`${folder}: take it off the list in tools/check/folder-cycles.ts`)
process.exit(added.length + gone.length > 0 ? 1 : 0)
