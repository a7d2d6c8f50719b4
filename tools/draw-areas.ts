import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** Draws the graph of areas into ARCHITECTURE.md, as dependency-cruiser finds it: `node --import tsx tools/draw-areas.ts`. */
const file = 'ARCHITECTURE.md'
const [begin, end] = ['<!-- areas: tools/draw-areas.ts -->', '<!-- /areas -->']
const trees = ['lib', 'components', 'store']

/** Matches tests, and files that only tests use. */
const isSupport = /\.test\.tsx?$|testing|test-world/

type Module = { source: string; dependencies: { resolved: string }[] }

function cruise(): Module[] {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  const args = [program, ...trees, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  return (JSON.parse(stdout) as { modules: Module[] }).modules
}

/** Returns the area of a file, or null outside the areas; `components/ui` is below all of them. */
function areaOf(path: string): string | null {
  const [tree = '', area = '', rest] = path.split('/')
  return trees.includes(tree) && rest !== undefined ? area : null
}

/** Returns the dependencies between areas within each of the trees, combined. */
function arrows(modules: readonly Module[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = areaOf(source)
    if (!from || isSupport.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = areaOf(resolved)
      if (!to || to === from || resolved.split('/')[0] !== source.split('/')[0]) continue
      found.set(from, (found.get(from) ?? new Set()).add(to))
    }
  }
  return found
}

/** Removes transitive dependencies. */
function reduced(all: Map<string, Set<string>>): [string, string][] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(all.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return [...all].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  )
}

const lines = reduced(arrows(cruise()))
  .map(([from, to]) => `  ${from} --> ${to}`)
  .toSorted()
const drawing = [begin, '', '```mermaid', 'flowchart TD', ...lines, '```', '', end].join('\n')
const text = readFileSync(file, 'utf8')
const [head = '', tail = ''] = [text.split(begin)[0], text.split(end)[1]]
writeFileSync(file, head + drawing + tail)
