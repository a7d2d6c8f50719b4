import { bareStringPlaces } from './check/bare-strings'

/** Refuses `z.string()` where visitors' words come in: `safeString()` of lib/core/input.ts names the field of what cannot be stored. */
const places = bareStringPlaces('.')
for (const place of places) console.error(`${place}: use safeString() of @/lib/core/input`)
process.exit(places.length > 0 ? 1 : 0)
