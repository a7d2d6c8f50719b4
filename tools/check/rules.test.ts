import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

type Files = Record<string, string>

/** Writes a tree with the project's structure and settings to a temporary folder. */
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
    'tools/check/areas.json': readFileSync('tools/check/areas.json', 'utf8'),
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
const areas = [
  'platform',
  'media',
  'accounts',
  'content',
  'people',
  'closeup',
  'discover',
  'inbox',
  'trust',
  'create',
]
const upper = ['business', 'ads', 'insights']

/** In each tree, a file of each area that imports from the area above it. */
const upward = Object.fromEntries(
  ['lib', 'components', 'store'].flatMap((tree) =>
    ['core', ...areas, ...upper].map((area, index, all) => [
      `${tree}-${area}-imports-nothing-higher`,
      [`${tree}/${area}/low/high.ts`, `${tree}/${all[index + 1] ?? 'edge'}/above/thing.ts`],
    ]),
  ),
) as Record<string, [from: string, to: string]>

const breaches: Record<string, [from: string, to: string]> = {
  ...upward,
  'no-cycles': ['lib/content/pins/one.ts', 'lib/content/pins/two.ts'],
  'browser-code-imports-no-server-code': [
    'components/content/pins/card.tsx',
    'lib/content/pins/queries.server.ts',
  ],
  'core-imports-nothing-of-ours': ['lib/core/clock.ts', 'lib/platform/db/client.server.ts'],
  'only-lib-and-tools-touch-the-database': ['pages/raw.tsx', 'lib/platform/db/client.server.ts'],
  'domains-do-not-know-transport': ['lib/content/boards/ring.ts', 'lib/edge/client/client.ts'],
  'create-and-business-stay-apart': ['lib/business/members/apart.ts', 'lib/create/drafts/thing.ts'],
  'store-sits-below-components': ['store/index.ts', 'components/ui/button.tsx'],
  'routes-hold-no-ui': ['app/v3/route.ts', 'components/ui/button.tsx'],
  'ui-knows-neither-store-nor-domain': ['components/ui/clever.tsx', 'lib/content/pins/two.ts'],
  'tests-are-leaves': ['lib/core/uses-test.ts', 'lib/core/some.test.ts'],
  'pages-are-leaves': ['components/content/pins/page.tsx', 'pages/home.tsx'],
  'app-is-a-leaf': ['pages/endpoint.tsx', 'app/v3/route.ts'],
  'e2e-is-a-leaf': ['lib/core/uses-e2e.ts', 'e2e/fixtures.ts'],
  'product-does-not-import-tools': ['lib/content/pins/tool.ts', 'tools/tool.ts'],
  'schemas-stay-on-the-server': ['components/content/pins/form.tsx', 'lib/content/pins/schema.ts'],
  'react-redux-only-through-the-typed-hooks': ['components/content/pins/raw.tsx', 'react-redux'],
}

/** Imports that must remain possible. */
const permitted: [from: string, to: string][] = [
  ['pages/loads.tsx', 'lib/edge/screens/load.server.ts'],
  ['lib/edge/screens/all.server.ts', 'lib/content/pins/queries.server.ts'],
  ['lib/content/pins/reads.server.ts', 'lib/platform/db/client.server.ts'],
  ['store/hooks.ts', 'react-redux'],
  ['lib/content/pins/well.test.ts', 'tools/tool.ts'],
  ['tools/tool.ts', 'lib/platform/db/client.server.ts'],
  ['e2e/some.spec.ts', 'e2e/fixtures.ts'],
  ['components/edge/shell/bar.tsx', 'components/ui/button.tsx'],
]

function importTree(): Files {
  const imports: Record<string, string[]> = { 'lib/content/pins/two.ts': ['lib/content/pins/one.ts'] }
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

/** Returns the report of the import rules on these files. */
const cruised = (files: Files) =>
  run(
    plant(files),
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '.',
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  )

describe('import rules', () => {
  const rules: { name: string }[] = createRequire(import.meta.url)('../../.dependency-cruiser.cjs').forbidden

  test('has a violation of every rule', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(rules.map((rule) => rule.name).toSorted())
  })

  test('fires each rule at its violation, and nowhere else', () => {
    const output = cruised(importTree())
    const found: { from: string; to: string; rule: { name: string } }[] =
      JSON.parse(output).summary.violations
    const fired = found.map(({ rule, from, to }) => `${rule.name}: ${from} → ${shortened(to)}`)
    for (const [rule, [from, to]] of Object.entries(breaches))
      expect(fired).toContain(`${rule}: ${from} → ${to}`)
    const broken = new Set(Object.values(breaches).map(([from]) => from))
    expect(found.filter(({ from }) => !broken.has(from) && from !== 'lib/content/pins/two.ts')).toEqual([])
  })

  test('allows a type from server code', () => {
    const files = {
      'components/content/pins/card.tsx': `import type { Row } from '@/lib/content/pins/queries.server'\nexport type Card = Row\n`,
      'lib/content/pins/queries.server.ts': 'export type Row = { id: string }\n',
    }
    const output = cruised(files)
    expect(JSON.parse(output).summary.violations).toEqual([])
  })
})

function shortened(target: string): string {
  return /node_modules\/([^/]+)\//.exec(target)?.[1] ?? target
}

describe('lint rules', () => {
  const cases: [rule: string, file: string, text: string][] = [
    ['style/useFilenamingConvention', 'lib/content/pins/PinCard.ts', 'export const one = 1\n'],
    ['style/noDefaultExport', 'lib/content/pins/one.ts', 'export default 1\n'],
    ['style/noProcessEnv', 'lib/content/pins/one.ts', 'export const port = process.env.PORT\n'],
    ['suspicious/noConsole', 'lib/content/pins/one.ts', `console.log('here')\n`],
    ['suspicious/noExplicitAny', 'lib/content/pins/one.ts', 'export const one = (two: any) => two\n'],
    [
      'style/noNonNullAssertion',
      'lib/content/pins/one.ts',
      'export const one = (two?: string) => two!.length\n',
    ],
    [
      'style/noRestrictedImports',
      'components/content/pins/one.ts',
      `import { useTranslations } from 'next-intl'\n\nexport const useOne = () => useTranslations('pin')\n`,
    ],
    ['style/noRestrictedGlobals', 'components/content/pins/one.ts', `export const one = () => fetch('/x')\n`],
  ]
  test.each(cases)('fires %s', (rule, file, text) => {
    const output = run(plant({ [file]: text }), '@biomejs/biome/bin/biome', 'lint', '--reporter=json', '.')
    const found: { category: string }[] = JSON.parse(output).diagnostics
    expect(found.map((entry) => entry.category)).toContain(`lint/${rule}`)
  })

  test('allows each in its permitted place', () => {
    const files = {
      'pages/pin/[id].tsx': 'export default function Page() {\n  return null\n}\n',
      'lib/core/env.server.ts': 'export const port = process.env.PORT\n',
      'tools/tool.ts': `console.log('here')\n`,
      'i18n/texts.ts': `import { useLocale } from 'next-intl'\n\nexport const useOne = () => useLocale()\n`,
      'lib/platform/http/client.ts': `export const one = () => fetch('/x')\n`,
    }
    const output = run(plant(files), '@biomejs/biome/bin/biome', 'lint', '--reporter=json', '.')
    expect(JSON.parse(output).diagnostics).toEqual([])
  })

  /** A function with this many lines of code. */
  const long = (count: number) =>
    ['export function long(values: number[]) {', ...Array(count).fill('  values.push(1)'), '}', ''].join('\n')
  const isLong = (file: string, count: number) => {
    const output = run(
      plant({ [file]: long(count) }),
      '@biomejs/biome/bin/biome',
      'lint',
      '--reporter=json',
      '.',
    )
    const found: { category: string }[] = JSON.parse(output).diagnostics
    return found.some(({ category }) => category === 'lint/complexity/noExcessiveLinesPerFunction')
  }
  test.each([
    ['lib/content/pins/one.ts', 80],
    ['components/content/pins/use-one.ts', 80],
    ['components/content/pins/one.tsx', 120],
  ])('refuse a function in %s above %i lines', (file, max) => {
    expect(isLong(file, max - 2)).toBe(false)
    expect(isLong(file, max + 1)).toBe(true)
  })

  test('allow a test any length', () => expect(isLong('lib/content/pins/one.test.ts', 200)).toBe(false))
})
