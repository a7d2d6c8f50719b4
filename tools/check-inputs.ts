import { bareStringPlaces } from './check/bare-strings'
import { plainMessagePlaces } from './check/plain-messages'

/**
 * Refuses `z.string()` in inputs: `safeString()` of lib/core/input.ts names the field with a text that cannot be
 * stored. Refuses sentences in checks, since the reader's language is unknown there.
 */
const bare = bareStringPlaces('.')
for (const place of bare) console.error(`${place}: use safeString() of @/lib/core/input`)
const plain = plainMessagePlaces('.')
for (const place of plain) console.error(`${place}: name a reason with because() of @/lib/core/reasons`)
process.exit(bare.length + plain.length > 0 ? 1 : 0)
