import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogFiles, catalogType } from '../texts/catalog'
import { decisionIndex } from './decisions'
import { pageRoutes } from './page-routes'
import { testRows } from './test-rows'

/** Files that are written from others, by their path. */
const generators: Readonly<Record<string, (root: string) => { text: string; problems: string[] }>> = {
  'lib/platform/routing/page-table.ts': pageRoutes,
  'types/messages.d.ts': (root) => ({ text: catalogType(catalogFiles(root)), problems: [] }),
  'e2e/support/rows/all.ts': (root) => ({ text: testRows(root), problems: [] }),
  'docs/decisions/README.md': decisionIndex,
}

/** The generated files, beside the descriptions that tools of their own write. */
export const generatedFiles = Object.keys(generators)

/** Writes a generated file if it is stale; returns what is wrong with it or with its sources. */
export function writeGenerated(root: string, file: string): string[] {
  const { text, problems } = generators[file]?.(root) ?? { text: '', problems: [] }
  const full = path.join(root, file)
  if (existsSync(full) && readFileSync(full, 'utf8') === text) return problems
  writeFileSync(full, text)
  return [...problems, `${file} was stale and is written again: commit it.`]
}

/** Writes all generated files that are stale; returns what is wrong. */
export const generatedFaults = (root: string): string[] =>
  generatedFiles.flatMap((file) => writeGenerated(root, file))
