import { runSteps } from './check/steps'

/** `npm run check`: all steps, so that one run shows everything there is to mend. */
const results = await runSteps()
process.exit(results.every(Boolean) ? 0 : 1)
