import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imported = /(?:from\s*|import\s*\(\s*|import\s+)['"]([@.][^'"]*)['"]/g
const forTests = /\.test\.tsx?$|testing(\.server)?\.tsx?$|test-world\.server\.ts$/

/** Returns the domain folder of a file: `lib/content/pins` for everything below it. */
const folderOf = (file: string) => {
  const depth = file.startsWith('store/') ? 2 : 3
  const parts = file.split('/')
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/')
}

function filesOf(root: string): string[] {
  return ['lib', 'components', 'store']
    .filter((tree) => existsSync(path.join(root, tree)))
    .flatMap((tree) =>
      readdirSync(path.join(root, tree), { recursive: true, encoding: 'utf8' })
        .map((name) => `${tree}/${name.replaceAll(path.sep, '/')}`)
        .filter((file) => /\.tsx?$/.test(file) && !forTests.test(file)),
    )
}

/** Returns the folders that each folder imports, including types and dynamic imports. */
function graphOf(root: string): Map<string, Set<string>> {
  const files = new Set(filesOf(root))
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file)
    const to = graph.get(from) ?? new Set()
    graph.set(from, to)
    for (const [, spec = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imported)) {
      const base = spec.startsWith('@/') ? spec.slice(2) : path.posix.join(path.posix.dirname(file), spec)
      const found = ['', '.ts', '.tsx'].map((end) => base + end).find((name) => files.has(name))
      if (found && folderOf(found) !== from) to.add(folderOf(found))
    }
  }
  return graph
}

/** Returns every folder of `lib`, `components` and `store` that is part of an import cycle, in order. */
export function foldersInCycles(root: string): string[] {
  const graph = graphOf(root)
  const reaches = (from: string) => {
    const seen = new Set<string>()
    const next = [...(graph.get(from) ?? [])]
    for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
      if (seen.has(folder)) continue
      seen.add(folder)
      next.push(...(graph.get(folder) ?? []))
    }
    return seen.has(from)
  }
  return [...graph.keys()].filter(reaches).sort()
}
