import { runCommand } from '../runtime/command/run-command'
import { runSteps } from './check/steps'

/** Runs `npm run check`: all steps, so that one run shows every fault. */
await runCommand('check', async () => {
  const results = await runSteps()
  process.exit(results.every(Boolean) ? 0 : 1)
})
