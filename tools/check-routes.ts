import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { deriveRoutes } from '@/lib/platform/routing/derive-routes'

/**
 * Holds the route table against `pages/`: fails on page files that break the derivation rule, and on a stale
 * table. `--write` writes the table.
 */
const pagesFolder = join(import.meta.dirname, '../pages')
const tableFile = join(import.meta.dirname, '../lib/platform/routing/page-table.ts')

const files = readdirSync(pagesFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(pagesFolder.length + 1))
  .map((file) => file.split(sep).join('/'))

const { patterns, problems } = deriveRoutes(files)
const table = [
  '/** Written by tools/check-routes.ts from the files of pages/, in matching order. */',
  'export const pageRoutes = [',
  ...patterns.map((pattern) => `  '${pattern}',`),
  '] as const',
  '',
].join('\n')

if (problems.length > 0) fail(problems.join('\n'))
else if (process.argv.includes('--write')) writeFileSync(tableFile, table)
else if (readTable() !== table)
  fail('lib/platform/routing/page-table.ts is stale: run tools/check-routes.ts --write')
else console.log(`${patterns.length} page routes`)

function readTable(): string {
  try {
    return readFileSync(tableFile, 'utf8')
  } catch {
    return ''
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
