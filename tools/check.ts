import { runSteps } from './check/steps'

/** `npm run check`. */
const results = await runSteps()
process.exit(results.every(Boolean) ? 0 : 1)
