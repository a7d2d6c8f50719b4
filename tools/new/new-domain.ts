import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generatedFaults } from '../check/generated/generated'
import { filesOf } from './files'
import { listedIn } from './list'
import { namesOf } from './names'

const list = 'lib/edge/domains.server.ts'

/** Runs a program of the project: the formatter, whose lines depend on the lengths of names, or a check that writes a file. */
function run(root: string, ...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'development' as const }
  spawnSync(process.execPath, args, { cwd: root, env })
}

/** Writes the files of a new domain, its line in the list, and the generated files; returns the paths of its own files. */
export function writeDomain(root: string, domain: string, area: string): string[] {
  const names = namesOf(root, domain, area)
  const files = filesOf(names)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const full = path.join(root, list)
  writeFileSync(full, listedIn(readFileSync(full, 'utf8'), names))
  generatedFaults(root)
  run(root, 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', list, ...Object.keys(files))
  // In a process of its own, which reads the list with the new domain.
  run(root, '--import', 'tsx', 'tools/check-openapi.ts')
  return Object.keys(files)
}
