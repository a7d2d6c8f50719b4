import { handForms } from './check/hand-forms'
import { handLoads } from './check/hand-loads'
import { repeats } from './check/one-way'

/** Refuses to write again what the product writes in one place. */
const found = [...repeats('.'), ...handLoads('.'), ...handForms('.')]
for (const place of found) console.error(place)
process.exit(found.length > 0 ? 1 : 0)
