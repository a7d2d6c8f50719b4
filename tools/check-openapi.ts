import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openapi } from './check/openapi'

/**
 * Writes `docs/api/openapi.json` from the manifests. Fails if the file differed, so that the committed
 * description is current, and if the linter finds an error.
 */
const file = join(import.meta.dirname, '../docs/api/openapi.json')

/** Writes one line per address, so that concurrent additions do not conflict. */
function written(document: Record<string, unknown>): string {
  const { paths, ...rest } = document
  const lines = Object.entries(paths as object).map(
    ([path, verbs]) => `${JSON.stringify(path)}:${JSON.stringify(verbs)}`,
  )
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`
}

function before(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const source = written(openapi())
const isStale = before() !== source
if (isStale) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  console.error('docs/api/openapi.json was stale and is written anew: commit it.')
  process.exitCode = 1
}
const config = await createConfig({ extends: ['spec'] })
const problems = await lintFromString({ source, absoluteRef: file, config })
for (const { message, location } of problems) console.error(`${message} ${location[0]?.pointer ?? ''}`)
if (problems.length > 0) process.exitCode = 1
// Modules of the product may keep the process alive.
process.exit()
