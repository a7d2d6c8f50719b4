import { spawn } from 'node:child_process'

interface Step {
  name: string
  args: string[]
}

/**
 * The steps of `npm run check`, longest first, so that at the end no step is waited for alone. Each is a program of
 * node_modules or a script of ours.
 */
const steps: Step[] = [
  { name: 'types', args: ['node_modules/typescript-native/bin/tsc', '--project', '.', '--noEmit'] },
  { name: 'import rules', args: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...cruise()] },
  { name: 'api description', args: ['--import', 'tsx', 'tools/check-openapi.ts'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  { name: 'words', args: ['--import', 'tsx', 'tools/check-words.ts'] },
  { name: 'folder cycles', args: ['--import', 'tsx', 'tools/check-cycles.ts'] },
  { name: 'inputs', args: ['--import', 'tsx', 'tools/check-inputs.ts'] },
  { name: 'routes', args: ['--import', 'tsx', 'tools/check-routes.ts'] },
]

/** No step takes longer unless it hangs. */
const STEP_MS = 180_000

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

/** Steps that run at the same time: most of them use one processor. */
const atOnce = 2

/** Runs every step, so that one run shows everything there is to mend; returns for each whether it passed. */
export async function runSteps(): Promise<boolean[]> {
  const waiting = [...steps]
  const results: boolean[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
