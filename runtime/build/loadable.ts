import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = Record<string, { files: string[] }>

/**
 * Removes missing files from the lists of lazy parts: Turbopack names some for a page whose own scripts load
 * that part from another chunk, and a page would request them in vain. Returns how many.
 */
export function pruneLoadable(distDir: string): number {
  const pages = path.join(distDir, 'server', 'pages')
  let pruned = 0
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('react-loadable-manifest.json')) continue
    const file = path.join(pages, name)
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    for (const part of Object.values(manifest)) {
      const files = part.files.filter((chunk) => existsSync(path.join(distDir, chunk)))
      pruned += part.files.length - files.length
      part.files = files
    }
    writeFileSync(file, JSON.stringify(manifest))
  }
  return pruned
}
