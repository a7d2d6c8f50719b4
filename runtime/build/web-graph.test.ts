import { globSync } from 'node:fs'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'

/** Decoders of untrusted pictures, parsers of untrusted pages, and what takes the thread for long: for workers only (083, 193). */
const forWorkers = ['sharp', 'htmlparser2', 'pdfkit']

/** Returns an entry's modules and their static imports, without dynamic ones. */
async function graphOf(entryPoints: string[]): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints,
    write: false,
    metafile: true,
    bundle: true,
    outdir: 'out',
    platform: 'node',
    format: 'esm',
    // Each module is written once, not once for each route that leads to it.
    splitting: true,
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  })
  return metafile
}

/** Returns the files from an entry to a package, by static imports; null if there is no path. */
function wayTo({ inputs }: Metafile, entries: readonly string[], name: string): string[] | null {
  const ways = new Map(entries.map((entry): [string, string[]] => [entry, [entry]]))
  for (const [file, way] of ways)
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue
      if (external && (path === name || path.startsWith(`${name}/`))) return [...way, path]
      if (!external && !ways.has(path)) ways.set(path, [...way, path])
    }
  return null
}

test('loads no decoder, parser of pages or library of PDFs in the web process', async () => {
  const routes = globSync(['app/**/*.{ts,tsx}', 'pages/**/*.{ts,tsx}', 'middleware.ts'], {
    exclude: (name) => /\.test\.tsx?$/.test(name),
  })
  const entries = ['runtime/web.ts', ...routes.map((name) => name.replaceAll('\\', '/'))]
  const graph = await graphOf(entries)
  expect(Object.keys(graph.inputs).length).toBeGreaterThan(500)
  for (const name of forWorkers) expect(wayTo(graph, entries, name)).toBeNull()
})

test('leaves the domains to the copy that Next loads', async () => {
  const [web, worker] = await Promise.all([graphOf(['runtime/web.ts']), graphOf(['runtime/worker.ts'])])
  expect(Object.keys(web.inputs)).not.toContain('lib/edge/domains.server.ts')
  expect(Object.keys(worker.inputs)).toContain('lib/edge/domains.server.ts')
})

test('finds a path from the worker to them, to show that the search works', async () => {
  const graph = await graphOf(['lib/media/images/pixels/derive.server.ts'])
  expect(wayTo(graph, ['lib/media/images/pixels/derive.server.ts'], 'sharp')).toEqual([
    'lib/media/images/pixels/derive.server.ts',
    'sharp',
  ])
})
