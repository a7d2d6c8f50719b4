import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'

/** The name of the shortened service worker in a build. */
export const WORKER_FILE = 'sw.js'

/** Shortens the service worker into a build: every browser loads it again after each update of the site. */
export async function packWorker(distDir: string): Promise<void> {
  const text = readFileSync('public/sw.js', 'utf8')
  const { code } = await transform(text, { minify: true, target: 'es2022', legalComments: 'none' })
  writeFileSync(path.join(distDir, WORKER_FILE), code)
}
