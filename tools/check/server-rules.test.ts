import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { serverFaults } from './server-rules'

const root = mkdtempSync(path.join(tmpdir(), 'magpie-server-rules-'))
afterAll(() => rmSync(root, { recursive: true }))

const brand = readFileSync('lib/core/brand.ts', 'utf8')
const own = readFileSync('lib/core/own.ts', 'utf8')

/** One line a file that breaks a rule, and one that looks like it and does not. */
const cases: [rule: string, broken: string, right: string][] = [
  ['text', 'export const f = (r: Request) => r.text()', 'export const f = (r: Response) => r.text()'],
  [
    'json',
    'export const f = async (r: Request) => (await r.json()) as object',
    'export const f = (r: Response) => r.json()',
  ],
  [
    'form',
    'export const f = (c: { request: Request }) => c.request.formData()',
    'export const f = (r: Response) => r.formData()',
  ],
  [
    'bytes',
    'export const f = (r: Request) => r.arrayBuffer()',
    'export const f = (r: Blob) => r.arrayBuffer()',
  ],
  [
    'blob',
    'export const f = (r: Request | null) => r?.blob()',
    'export const f = (r: Response | null) => r?.blob()',
  ],
  ['stream', 'export const f = (r: Request) => r.body', 'export const f = (r: { body: string }) => r.body'],
  [
    'clone',
    'export const f = (r: Request) => r.clone()',
    'export const f = (r: Request) => r.headers.get("a")',
  ],
  [
    'parts',
    'export const f = ({ body }: Request, r: Request) => { const { text } = r; return [body, text] }',
    'export const f = ({ url, method }: Request) => [url, method]',
  ],
  [
    'next',
    "import type { NextRequest } from 'next/server'\nexport const f = (r: NextRequest) => r.json()",
    "import type { NextRequest } from 'next/server'\nexport const f = (r: NextRequest) => r.nextUrl",
  ],
  [
    'node',
    "import type { IncomingMessage } from 'node:http'\nexport const f = (r: IncomingMessage) => r.pipe(process.stdout)",
    "import type { ServerResponse } from 'node:http'\nexport const f = (r: ServerResponse) => process.stdin.pipe(r)",
  ],
  [
    'loop',
    "import type { IncomingMessage } from 'node:http'\nexport const f = async (r: IncomingMessage) => { for await (const x of r) return x }",
    'export const f = async (r: AsyncIterable<string>) => { for await (const x of r) return x }',
  ],
  [
    'listener',
    "import type { IncomingMessage } from 'node:http'\nexport const f = (r: IncomingMessage) => r.on('data', () => {})",
    "import type { IncomingMessage } from 'node:http'\nexport const f = (r: IncomingMessage) => r.on('error', () => {})",
  ],
  [
    'class',
    "import { Plain } from '../classes'\nexport const f = (x: unknown) => x instanceof Plain",
    "import { Known } from '../classes'\nexport const f = (x: unknown) => x instanceof Known || x instanceof Error || x instanceof Uint8Array",
  ],
  [
    'library',
    "import { Thing } from 'a-library'\nexport const f = (x: unknown) => x instanceof Thing",
    "import { Readable } from 'node:stream'\nexport const f = (x: unknown) => x instanceof Readable",
  ],
  [
    'table',
    'const t: Record<string, number> = { a: 1 }\nexport const f = (x: string) => t[x]',
    "import { own } from '@/lib/core/own'\nconst t: Record<string, number> = { a: 1 }\nexport const f = (x: string) => own(t, x)",
  ],
  [
    'imported',
    "import { prices } from '../tables'\nexport const f = (x: string) => prices[x]",
    "import { prices } from '../tables'\nexport const f = (x: string) => Object.hasOwn(prices, x) && prices[x]",
  ],
  [
    'cast',
    "const t = { a: 1 } as { [name: string]: number }\nexport const f = (x: 'a' | (string & {})) => t[x]",
    "const t: Record<string, number> = { a: 1 }\nexport const f = (x: 'a' | 'b') => t[x]",
  ],
  [
    'entries',
    "const t = Object.fromEntries([['a', 1]])\nexport const f = (x: string) => t[x]",
    "const t = new Map([['a', 1]])\nexport const f = (x: string) => t.get(x)",
  ],
]

const files: Record<string, string> = {
  'tsconfig.json': readFileSync('tsconfig.json', 'utf8'),
  'lib/core/brand.ts': brand,
  'lib/core/own.ts': own,
  'lib/platform/http/request-body.server.ts': 'export const f = (r: Request) => r.text()',
  'lib/edge/classes.ts':
    "import { brand } from '@/lib/core/brand'\nexport class Plain {}\nexport class Known { static { brand(Known, 'Known') } }",
  'lib/edge/tables.ts': 'export const prices: Readonly<Record<string, number>> = { a: 1 }',
  'types/a-library.d.ts': "declare module 'a-library' { export class Thing {} }",
  'lib/edge/doors/reads.test.ts': 'export const f = (r: Request) => r.text()',
}
for (const [rule, broken, right] of cases) {
  files[`lib/edge/doors/${rule}-broken.ts`] = broken
  files[`lib/edge/doors/${rule}-right.ts`] = right
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}
symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
const faults = serverFaults(root).map(({ place }) => place.replace(/:\d+$/, ''))

describe.each(cases.map(([rule]) => rule))('the rule of %s', (rule) => {
  test('refuses what breaks it', () => expect(faults).toContain(`lib/edge/doors/${rule}-broken.ts`))
  test('accepts what only looks like it', () =>
    expect(faults).not.toContain(`lib/edge/doors/${rule}-right.ts`))
})

test('lets the one reader and tests read', () => {
  expect(faults.filter((file) => /request-body|\.test\./.test(file))).toEqual([])
})

test('looks at the files that are given', () => {
  const [broken, other] = cases.map(([rule]) => `lib/edge/doors/${rule}-broken.ts`)
  const found = serverFaults(root, [broken ?? '']).map(({ place }) => place.replace(/:\d+$/, ''))
  expect(found).toContain(broken)
  expect(found).not.toContain(other)
})
