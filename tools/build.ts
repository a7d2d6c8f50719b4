import { env } from '@/lib/core/env.server'
import { buildIfNeeded } from '../runtime/build/build'

/** Runs `npm run build`: the production build, unless it is up to date. */
const built = await buildIfNeeded(env().NEXT_DIST_DIR, () => undefined)
console.log(built ? 'Built.' : 'The build is up to date.')
