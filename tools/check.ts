import { runStep, steps } from './check/steps'

/** `npm run check`: all steps, so that one run shows everything there is to mend. */
let failed = 0
for (const step of steps) if (!(await runStep(step))) failed++
process.exit(failed ? 1 : 0)
