/** One call of a test runner. */
type Run = { runner: 'vitest' | 'playwright'; args: string[]; needsProduct: boolean }

const isSpec = (file: string) => file.endsWith('.spec.ts')
const ofProduct = /(?:^|\/)e2e\//

/** Returns the calls that run these test files: `*.spec.ts` by Playwright, all others by Vitest in their project. */
export function runsOf(files: readonly string[], name: string | null): Run[] {
  const specs = files.filter(isSpec)
  const others = files.filter((file) => !isSpec(file))
  const runs: Run[] = []
  if (others.length > 0)
    runs.push({
      runner: 'vitest',
      args: ['node_modules/vitest/vitest.mjs', 'run', ...others, ...(name ? ['-t', name] : [])],
      needsProduct: others.some((file) => ofProduct.test(file)),
    })
  if (specs.length > 0)
    runs.push({
      runner: 'playwright',
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...specs,
        '--reporter=list',
        ...(name ? ['-g', name] : []),
      ],
      needsProduct: true,
    })
  return runs
}
