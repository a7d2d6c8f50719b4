import { foldersInCycles } from './check/folder-cycles'

/** Refuses a folder that imports itself by way of others. */
const found = foldersInCycles('.')
for (const folder of found) console.error(`${folder}: imports itself by way of other folders`)
process.exit(found.length > 0 ? 1 : 0)
