import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

type Files = Record<string, string>

/** A tree of our shape somewhere else, with our settings. */
function plant(files: Files): string {
  const root = mkdtempSync(path.join(tmpdir(), 'magpie-rules-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const biome = JSON.parse(readFileSync('biome.json', 'utf8'))
  const all: Files = {
    ...files,
    'biome.json': JSON.stringify({ ...biome, $schema: undefined, vcs: { enabled: false } }),
    'tsconfig.json': readFileSync('tsconfig.json', 'utf8'),
    'node_modules/react-redux/package.json': '{"name":"react-redux","main":"index.js"}',
    'node_modules/react-redux/index.js': '',
    '.dependency-cruiser.cjs': readFileSync('.dependency-cruiser.cjs', 'utf8'),
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

function run(root: string, program: string, ...args: string[]): string {
  const result = spawnSync(process.execPath, [path.resolve('node_modules', program), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (!result.stdout) throw new Error(result.stderr)
  return result.stdout
}

/** One file that breaks each import rule, as `from imports to`. */
const breaches: Record<string, [from: string, to: string]> = {
  'no-cycles': ['lib/pins/one.ts', 'lib/pins/two.ts'],
  'browser-code-imports-no-server-code': ['components/pins/card.tsx', 'lib/pins/queries.server.ts'],
  'core-imports-nothing-of-ours': ['lib/core/clock.ts', 'lib/db/client.server.ts'],
  'only-lib-and-scripts-touch-the-database': ['pages/raw.tsx', 'lib/db/client.server.ts'],
  'domains-do-not-know-transport': ['lib/boards/ring.ts', 'lib/http/client.ts'],
  'tier-db-imports-nothing-higher': ['lib/routing/high.ts', 'lib/media/sizes.ts'],
  'tier-media-imports-nothing-higher': ['lib/media/high.ts', 'lib/accounts/policy.ts'],
  'tier-accounts-imports-nothing-higher': ['lib/accounts/high.ts', 'lib/pins/two.ts'],
  'tier-pins-imports-nothing-higher': ['lib/pins/high.ts', 'lib/search/rank.ts'],
  'tier-search-imports-nothing-higher': ['lib/search/high.ts', 'lib/screens/state.ts'],
  'tier-serve-imports-nothing-higher': ['lib/serve/high.ts', 'lib/screens/state.ts'],
  'store-sits-below-components': ['store/index.ts', 'components/ui/button.tsx'],
  'routes-hold-no-ui': ['app/v3/route.ts', 'components/ui/button.tsx'],
  'ui-knows-neither-store-nor-domain': ['components/ui/clever.tsx', 'lib/pins/two.ts'],
  'tests-are-leaves': ['lib/core/uses-test.ts', 'lib/core/some.test.ts'],
  'pages-are-leaves': ['components/pins/page.tsx', 'pages/home.tsx'],
  'app-is-a-leaf': ['pages/endpoint.tsx', 'app/v3/route.ts'],
  'e2e-is-a-leaf': ['lib/core/uses-e2e.ts', 'e2e/fixtures.ts'],
  'product-does-not-import-tools': ['lib/pins/tool.ts', 'scripts/tool.ts'],
  'schemas-stay-on-the-server': ['components/pins/form.tsx', 'lib/pins/schema.ts'],
  'react-redux-only-through-the-typed-hooks': ['components/pins/raw.tsx', 'react-redux'],
}

/** What has to stay possible. */
const permitted: [from: string, to: string][] = [
  ['pages/loads.tsx', 'lib/screens/load.server.ts'],
  ['lib/screens/all.server.ts', 'lib/pins/queries.server.ts'],
  ['lib/pins/reads.server.ts', 'lib/db/client.server.ts'],
  ['store/hooks.ts', 'react-redux'],
  ['lib/pins/well.test.ts', 'scripts/tool.ts'],
  ['scripts/tool.ts', 'lib/db/client.server.ts'],
  ['e2e/some.spec.ts', 'e2e/fixtures.ts'],
  ['components/shell/bar.tsx', 'components/ui/button.tsx'],
]

function importTree(): Files {
  const imports: Record<string, string[]> = { 'lib/pins/two.ts': ['lib/pins/one.ts'] }
  for (const [from, to] of [...Object.values(breaches), ...permitted]) {
    imports[from] = [...(imports[from] ?? []), to]
    if (to.includes('/')) imports[to] ??= []
  }
  return Object.fromEntries(
    Object.entries(imports).map(([name, targets]) => {
      const lines = targets.map(
        (to) => `import '${to.includes('/') ? `@/${to.replace(/\.tsx?$/, '')}` : to}'`,
      )
      return [name, [...lines, 'export const here = 1', ''].join('\n')]
    }),
  )
}

describe('import rules', () => {
  const rules: { name: string }[] = createRequire(import.meta.url)('../../.dependency-cruiser.cjs').forbidden

  test('every rule has a breach in this test', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(rules.map((rule) => rule.name).toSorted())
  })

  test('each rule fires at its breach, and nothing else does', () => {
    const program = 'dependency-cruiser/bin/dependency-cruiser.mjs'
    const said = run(
      plant(importTree()),
      program,
      '.',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    )
    const found: { from: string; to: string; rule: { name: string } }[] = JSON.parse(said).summary.violations
    const fired = found.map(({ rule, from, to }) => `${rule.name}: ${from} → ${shortened(to)}`)
    for (const [rule, [from, to]] of Object.entries(breaches))
      expect(fired).toContain(`${rule}: ${from} → ${to}`)
    const broken = new Set(Object.values(breaches).map(([from]) => from))
    expect(found.filter(({ from }) => !broken.has(from) && from !== 'lib/pins/two.ts')).toEqual([])
  })

  test('a type may come from server code', () => {
    const files = {
      'components/pins/card.tsx': `import type { Row } from '@/lib/pins/queries.server'\nexport type Card = Row\n`,
      'lib/pins/queries.server.ts': 'export type Row = { id: string }\n',
    }
    const program = 'dependency-cruiser/bin/dependency-cruiser.mjs'
    const said = run(
      plant(files),
      program,
      '.',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    )
    expect(JSON.parse(said).summary.violations).toEqual([])
  })
})

function shortened(target: string): string {
  return /node_modules\/([^/]+)\//.exec(target)?.[1] ?? target
}

describe('lint rules', () => {
  const cases: [rule: string, file: string, text: string][] = [
    ['style/useFilenamingConvention', 'lib/pins/PinCard.ts', 'export const one = 1\n'],
    ['style/noDefaultExport', 'lib/pins/one.ts', 'export default 1\n'],
    ['style/noProcessEnv', 'lib/pins/one.ts', 'export const port = process.env.PORT\n'],
    ['suspicious/noConsole', 'lib/pins/one.ts', `console.log('here')\n`],
    ['suspicious/noExplicitAny', 'lib/pins/one.ts', 'export const one = (two: any) => two\n'],
    ['style/noNonNullAssertion', 'lib/pins/one.ts', 'export const one = (two?: string) => two!.length\n'],
    [
      'style/noRestrictedImports',
      'components/pins/one.ts',
      `import { useTranslations } from 'next-intl'\n\nexport const useOne = () => useTranslations('pin')\n`,
    ],
    ['style/noRestrictedGlobals', 'components/pins/one.ts', `export const one = () => fetch('/x')\n`],
  ]
  test.each(cases)('%s fires', (rule, file, text) => {
    const said = run(plant({ [file]: text }), '@biomejs/biome/bin/biome', 'lint', '--reporter=json', '.')
    const found: { category: string }[] = JSON.parse(said).diagnostics
    expect(found.map((entry) => entry.category)).toContain(`lint/${rule}`)
  })

  test('each is allowed in its place', () => {
    const files = {
      'pages/pin/[id].tsx': 'export default function Page() {\n  return null\n}\n',
      'lib/core/env.server.ts': 'export const port = process.env.PORT\n',
      'scripts/tool.ts': `console.log('here')\n`,
      'i18n/texts.ts': `import { useLocale } from 'next-intl'\n\nexport const useOne = () => useLocale()\n`,
      'lib/http/client.ts': `export const one = () => fetch('/x')\n`,
    }
    const said = run(plant(files), '@biomejs/biome/bin/biome', 'lint', '--reporter=json', '.')
    expect(JSON.parse(said).diagnostics).toEqual([])
  })
})
