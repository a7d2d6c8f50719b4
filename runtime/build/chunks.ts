import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SHARED = 'same-'
const isChunk = /^module\.exports ?= ?\[/
const mapComment = /\n?\/\/# sourceMappingURL=\S+\s*$/

/**
 * Stores chunks of equal text once: Turbopack writes the server's modules again for each page, under another name, and
 * a process would hold the text of every copy. Each copy then loads the shared file. Returns the bytes that are no
 * longer loaded twice.
 */
export function shareChunks(distDir: string): number {
  let saved = 0
  for (const [hash, files] of chunksByText(path.join(distDir, 'server'))) {
    const [first] = files
    if (!first || files.length < 2) continue
    const text = readFileSync(first)
    const shared = path.join(path.dirname(first), `${SHARED}${hash}.js`)
    writeFileSync(shared, text)
    for (const file of files) {
      const address = path.relative(path.dirname(file), shared).replaceAll('\\', '/')
      writeFileSync(file, `module.exports=require(${JSON.stringify(`./${address}`)})\n`)
    }
    saved += text.length * (files.length - 1)
  }
  return saved
}

/** Returns the server's chunks, grouped by folder and by text without the name of their source map. */
function chunksByText(dir: string): [hash: string, files: string[]][] {
  const groups = new Map<string, string[]>()
  for (const name of globSync('{chunks,chunks/ssr}/*.js', { cwd: dir }).sort()) {
    const text = readFileSync(path.join(dir, name), 'utf8')
    if (path.basename(name).startsWith(SHARED) || !isChunk.test(text)) continue
    const hash = createHash('sha256').update(text.replace(mapComment, '')).digest('hex').slice(0, 16)
    const key = path.join(path.dirname(name), hash)
    groups.set(key, [...(groups.get(key) ?? []), path.join(dir, name)])
  }
  return [...groups].map(([key, files]) => [path.basename(key), files])
}
