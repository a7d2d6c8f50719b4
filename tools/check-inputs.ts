import { bareStringPlaces } from './check/bare-strings'
import { plainMessagePlaces } from './check/plain-messages'

/**
 * Refuses `z.string()` where visitors' words come in: `safeString()` of lib/core/input.ts names the field of what cannot be
 * stored. Refuses sentences in checks: the reader's language is not known there.
 */
const bare = bareStringPlaces('.')
for (const place of bare) console.error(`${place}: use safeString() of @/lib/core/input`)
const plain = plainMessagePlaces('.')
for (const place of plain) console.error(`${place}: name a reason with because() of @/lib/core/reasons`)
process.exit(bare.length + plain.length > 0 ? 1 : 0)
