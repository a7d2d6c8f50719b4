import { spawn } from 'node:child_process'

interface Step {
  name: string
  args: string[]
}

/** The files that others are checked with: a stale one would hide faults, so they are written before all else. */
const generated: Step = { name: 'generated files', args: ['--import', 'tsx', 'tools/check-generated.ts'] }

/**
 * The steps of `npm run check`, the quickest first, so that a fault shows soon; each is a program of node_modules or a
 * script of the project.
 */
const steps: Step[] = [
  { name: 'inputs', args: ['--import', 'tsx', 'tools/check-inputs.ts'] },
  { name: 'folder cycles', args: ['--import', 'tsx', 'tools/check-cycles.ts'] },
  { name: 'tables of areas', args: ['--import', 'tsx', 'tools/check-sql.ts'] },
  { name: 'lower floors', args: ['--import', 'tsx', 'tools/check-floors.ts'] },
  { name: 'repeats', args: ['--import', 'tsx', 'tools/check-repeats.ts'] },
  { name: 'words', args: ['--import', 'tsx', 'tools/check-words.ts'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  { name: 'what strangers send', args: ['--import', 'tsx', 'tools/check-server.ts'] },
  { name: 'api description', args: ['--import', 'tsx', 'tools/check-openapi.ts'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'types',
    args: ['node_modules/typescript-native/bin/tsc', '--project', '.', '--noEmit', '--singleThreaded'],
  },
  { name: 'import rules', args: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...cruise()] },
  { name: 'texts', args: ['--import', 'tsx', 'tools/check-texts.ts'] },
]

/** Timeout of a step, long enough for a busy host. */
const STEP_MS = 600_000

function cruise(): string[] {
  return ['.', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']
}

/** Runs one step; returns true when it passes. Shows its output on failure. */
async function runStep(step: Step): Promise<boolean> {
  const env = { ...process.env, NODE_ENV: 'development' as const }
  const child = spawn(process.execPath, step.args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STEP_MS,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const started = Date.now()
  const code = await new Promise((resolve) => child.once('close', resolve))
  const passed = code === 0
  console.log(`${passed ? '✓' : '✗'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!passed) console.log(said.trimEnd())
  return passed
}

/** Runs all steps, two at a time, since each fills one processor. Returns true for each that passes. */
export async function runSteps(): Promise<boolean[]> {
  const results = [await runStep(generated)]
  const left = steps.values()
  const lane = async () => {
    for (const step of left) results.push(await runStep(step))
  }
  await Promise.all([lane(), lane()])
  return results
}
