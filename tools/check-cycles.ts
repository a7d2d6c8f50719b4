import { foldersInCycles } from './check/folder-cycles'

/** Refuses import cycles between folders. */
const found = foldersInCycles('.')
for (const folder of found) console.error(`${folder}: imports itself by way of other folders`)
process.exit(found.length > 0 ? 1 : 0)
