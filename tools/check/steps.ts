import { spawn } from 'node:child_process'

interface Step {
  name: string
  args: string[]
  /** The arguments for some files, of a step whose faults are in single files. */
  argsFor?: (files: readonly string[]) => string[]
}

const isCode = (file: string) => /\.tsx?$/.test(file)

/** The files that others are checked with: a stale one would hide faults, so they are written before all else. */
const generated: Step = { name: 'generated files', args: ['--import', 'tsx', 'tools/check-generated.ts'] }

const words = ['--import', 'tsx', 'tools/check-words.ts']
const lint = ['node_modules/@biomejs/biome/bin/biome', 'ci']
const strangers = ['--import', 'tsx', 'tools/check-server.ts']
const texts = ['--import', 'tsx', 'tools/check-texts.ts']
const cruise = [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
]

/**
 * The steps of `npm run check`, the quickest first, so that a fault shows soon; each is a program of node_modules or a
 * script of the project.
 */
const steps: Step[] = [
  { name: 'inputs', args: ['--import', 'tsx', 'tools/check-inputs.ts'] },
  { name: 'folders', args: ['--import', 'tsx', 'tools/check-folders.ts'] },
  { name: 'folder cycles', args: ['--import', 'tsx', 'tools/check-cycles.ts'] },
  { name: 'tables of areas', args: ['--import', 'tsx', 'tools/check-sql.ts'] },
  { name: 'lower floors', args: ['--import', 'tsx', 'tools/check-floors.ts'] },
  { name: 'repeats', args: ['--import', 'tsx', 'tools/check-repeats.ts'] },
  { name: 'words', args: words, argsFor: (files) => [...words, ...files] },
  {
    name: 'lint and format',
    args: [...lint, '.'],
    argsFor: (files) => [...lint, ...files],
  },
  {
    name: 'what strangers send',
    args: strangers,
    argsFor: (files) => [...strangers, ...files.filter(isCode)],
  },
  { name: 'api description', args: ['--import', 'tsx', 'tools/check-openapi.ts'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'types',
    args: ['node_modules/typescript-native/bin/tsc', '--project', '.', '--noEmit', '--singleThreaded'],
  },
  {
    name: 'import rules',
    args: [...cruise, '.'],
    argsFor: (files) => [...cruise, ...files.filter(isCode)],
  },
  {
    name: 'texts',
    args: texts,
    argsFor: (files) => [...texts, ...files],
  },
]

/** Timeout of a step, long enough for a busy host. */
const STEP_MS = 600_000

/** Runs one step; returns true when it passes. Shows its output on failure. */
async function runStep(step: Step, files?: readonly string[]): Promise<boolean> {
  const env = { ...process.env, NODE_ENV: 'development' as const }
  const child = spawn(process.execPath, files && step.argsFor ? step.argsFor(files) : step.args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STEP_MS,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const started = Date.now()
  const code = await new Promise((resolve) => child.once('close', resolve))
  const passed = code === 0
  console.log(`${passed ? '✓' : '✗'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!passed) console.log(output.trimEnd())
  return passed
}

/**
 * Runs all steps, two at a time, since each fills one processor. Returns true for each that passes. With `files`, which are
 * new, steps whose faults are in single files look at these only; the others at the whole project.
 */
export async function runSteps(files?: readonly string[]): Promise<boolean[]> {
  const results = [await runStep(generated)]
  const left = steps.values()
  const lane = async () => {
    for (const step of left) results.push(await runStep(step, files))
  }
  await Promise.all([lane(), lane()])
  return results
}
