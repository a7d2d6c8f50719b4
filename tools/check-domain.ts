import { runSteps } from './check/steps'

/**
 * Runs the checks after `npm run new`, for its test: with the paths of a new domain's files as arguments, since the other files
 * have just been checked.
 */
const results = await runSteps(process.argv.slice(2))
process.exit(results.every(Boolean) ? 0 : 1)
